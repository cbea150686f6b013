import { z } from 'zod';
/** The file in a data folder that makes it one. */
export declare const SECRETS_FILE = "secrets.json";
declare const secretsSchema: z.ZodObject<{
    accessTokenPrivateKey: z.ZodString;
    accessTokenPublicKey: z.ZodString;
    admin: z.ZodObject<{
        username: z.ZodString;
        email: z.ZodString;
        password: z.ZodString;
    }, z.core.$strip>;
    razorpay: z.ZodObject<{
        keyId: z.ZodString;
        keySecret: z.ZodString;
        webhookSecret: z.ZodString;
    }, z.core.$strip>;
    broker: z.ZodRecord<z.ZodString, z.ZodString>;
}, z.core.$strip>;
export type Secrets = z.infer<typeof secretsSchema>;
/** The secrets of this data folder, made at its first start and readable by their owner alone. What came later is made when it is missing. */
export declare function secretsOf(dataDir: string): Promise<Secrets>;
export {};
