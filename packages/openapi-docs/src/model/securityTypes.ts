/** How requests are authenticated, as a description says it. */

/** What an operation asks of a scheme. */
export interface SecurityRequirement extends SecurityScheme {
  scopes: string[];
}

export interface SecurityScheme {
  id: string;
  type?: string;
  description?: string;
  scheme?: string;
  bearerFormat?: string;
  in?: string;
  name?: string;
  openIdConnectUrl?: string;
  oauth2MetadataUrl?: string;
  deprecated?: boolean;
  flows?: Record<string, Flow | null>;
}

/** A flow of OAuth 2: its addresses as the description has them, and what each scope allows. */
export interface Flow {
  authorizationUrl?: string;
  deviceAuthorizationUrl?: string;
  tokenUrl?: string;
  refreshUrl?: string;
  scopes?: Record<string, string>;
}
