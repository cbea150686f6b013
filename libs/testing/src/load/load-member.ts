import {
  allEndpoints,
  ApiError,
  createClient,
  routesOf,
  type CallInput,
  type CallName,
  type CallOutput,
} from '@skillhour/contracts';

const TIMEOUT_MS = 20_000;
const routes = routesOf(allEndpoints);
const clientOf = (api: string, token?: string) =>
  createClient({ baseUrl: api, routes, token, timeoutMs: TIMEOUT_MS });

export interface LoadAccount {
  email: string;
  password: string;
}

/** A member who sends each call once, so that failures count. Renews an expired sign-in, as the web app does. */
export class LoadMember {
  #client;
  #id: string | undefined;

  constructor(
    private readonly api: string,
    readonly account: LoadAccount,
  ) {
    this.#client = clientOf(api);
  }

  async signIn(): Promise<void> {
    const signedIn = await clientOf(this.api).call('identity.account.sign_in', this.account);
    this.#client = clientOf(this.api, signedIn.access_token);
    this.#id = signedIn.user.id;
  }

  /** @throws Error before the first sign-in */
  get id(): string {
    if (this.#id === undefined) throw new Error(`${this.account.email} has not signed in`);
    return this.#id;
  }

  async call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>> {
    try {
      return await this.#client.call(name, input);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      await this.signIn();
      return this.#client.call(name, input);
    }
  }
}
