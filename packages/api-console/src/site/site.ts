import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

import type { ConsoleOperation, ConsoleServer } from '@docs-engines/openapi-docs/console';
import type { FormPreset } from '../values/Form';
import type { ConsoleOptions } from './options';

/** What a successful response says, as a word and as a badge. */
export interface Result {
  text: string;
  badge: ReactNode;
}

/** Props of what is shown below a response. */
export interface AdviceProps {
  operation: ConsoleOperation;
  server?: ConsoleServer;
  /** What was sent. */
  bodyText: string;
  /** The status of the response. */
  status: number;
  presets: FormPreset[];
  /** Sends the request of a preset. */
  onApply: (preset: FormPreset) => void;
}

/** What a site adds to the console. */
export interface ConsoleSite {
  /** Sends the request of an operation to the chosen server; by default by `fetch`, or to the sandbox in the page. */
  transport?: (request: Request, server: ConsoleServer, operation: ConsoleOperation) => Promise<Response>;
  /** @param body the JSON of a successful response */
  resultOf?: (body: unknown) => Result | undefined;
  /** The class of the title of a group of presets: its `--preset-color` is the colour. */
  presetClass?: (title: string) => string | undefined;
  /** The path of the page that explains a type of problem (RFC 9457). */
  problemPage?: (type: unknown) => string | undefined;
  /** What else to send, below a response. */
  Advice?: ComponentType<AdviceProps>;
}

/** The settings of a site with defaults applied, and the options of the plugin. */
export type Site = ConsoleSite & Required<Pick<ConsoleSite, 'transport'>> & ConsoleOptions;

/** Sends a request to its server, or to the sandbox of its description in the page. */
export const defaultTransport: Site['transport'] = async (request, server, operation) =>
  server.sandbox
    ? (await import(/* webpackChunkName: "sandbox" */ './sandbox')).respond(request, operation)
    : fetch(request);

export const ConsoleSiteContext = createContext<Site | undefined>(undefined);

/** @throws Error outside of a console */
export function useConsoleSite(): Site {
  const site = useContext(ConsoleSiteContext);
  if (!site) throw new Error('There is no console around this.');
  return site;
}
