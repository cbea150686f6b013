import openapiTypeScript, { astToString, type OpenAPI3 } from 'openapi-typescript';

/** As comments, the examples would double the size of the types. No field of the API has one of these names. */
const withoutExamples = (document: object): object =>
  JSON.parse(
    JSON.stringify(document, (key, value: unknown) => (/^examples?$/.test(key) ? undefined : value)),
  ) as object;

/** Returns the types of the OpenAPI document for `libs/client`: paths, operations, and each named schema under its name. */
export async function clientTypes(document: object): Promise<string> {
  const types = await openapiTypeScript(withoutExamples(document) as OpenAPI3, {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
  });
  return `/* Generated from docs/generated/openapi.json by \`npm run generate\`. */\n${astToString(types)}`;
}
