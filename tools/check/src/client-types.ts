import openapiTypeScript, { astToString, type OpenAPI3 } from 'openapi-typescript';

/** Returns the types of the OpenAPI document for `libs/client`: paths, operations, and each named schema under its name. */
export async function clientTypes(document: object): Promise<string> {
  const types = await openapiTypeScript(document as OpenAPI3, {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
  });
  return `/* Generated from docs/generated/openapi.json by \`npm run generate\`. */\n${astToString(types)}`;
}
