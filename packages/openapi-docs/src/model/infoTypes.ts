/** What an API says about itself, and what its owner has written. */

/** An image for the page about the API: `x-logo` of Redoc. */
export interface Logo {
  /** A URL of the web, or a path of the site. */
  url?: string;
  altText?: string;
  /** Where it leads. */
  href?: string;
}

/** `info`, as far as a page shows it. */
export interface Info {
  'x-logo'?: Logo;
  /** For the dark theme. */
  'x-dark-logo'?: Logo;
  title?: string;
  summary?: string;
  version?: string;
  description?: string;
  termsOfService?: string;
  contact?: { name?: string; email?: string; url?: string };
  license?: { name?: string; identifier?: string; url?: string };
}

/** A program in a language, as its owner calls it, with a label for its tab. */
export interface CodeSample {
  lang: string;
  label: string;
  source: string;
}

/** The members `x-…` of the root, of an operation or of a schema, by name. */
export type Extensions = Record<`x-${string}`, unknown>;

export interface Server {
  /** Its variables have their default values; no slash at its end. May be relative. */
  url: string;
  name?: string;
  description?: string;
  /** The URL with the names of its variables, if it has some. */
  template?: string;
  variables?: Record<string, { default?: string; enum?: string[]; description?: string }>;
}
