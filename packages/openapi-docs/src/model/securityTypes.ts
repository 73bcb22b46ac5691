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
  flows?: Record<
    string,
    {
      authorizationUrl?: string;
      deviceAuthorizationUrl?: string;
      tokenUrl?: string;
      refreshUrl?: string;
      scopes?: Record<string, string>;
    } | null
  >;
}
