/** What the options of the plugin say to the console in the page. */
export interface ConsoleOptions {
  /** Whether requests have the cookies that the browser has for a server. */
  credentials: RequestCredentials;
  /** The URL or path of a CORS proxy: it goes before the URL of a request to a server. */
  proxy?: string;
  /** After how many milliseconds in which nothing comes a request ends. */
  timeout: number;
  /** The client IDs that forms begin with, by the name of the security scheme. */
  clientIds: Record<string, string>;
  /** The path of the page to which an authorization server redirects. */
  redirectPath: string;
}
