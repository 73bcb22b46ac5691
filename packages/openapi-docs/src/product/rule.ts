/** The form of a rule, and how it resolves a `$ref`. */
import { isRef, type Location, type Oas3_1Schema, type UserContext } from '@redocly/openapi-core';
import type { Oas3Operation, Oas3Response, OasRef } from '@redocly/openapi-core';

/** A request or a response. */
export type Message = Pick<Oas3Response<Oas3_1Schema>, 'content' | 'headers'>;

/** Where a visitor is. */
export interface Context {
  /** The location of the node that is visited, behind its `$ref`. */
  location: Location;
  key: string | number;
  resolve: UserContext['resolve'];
  report: (message: string, location: Location) => void;
}

/** `never`: each visitor declares the type of its nodes, and the linter's own rule `struct` has checked it before. */
export type Visit = (node: never, context: Context) => void;

/** By the type of the nodes: Redocly's types and those of extensions. */
export type Visitor = Record<string, Visit | { leave: Visit }>;

/** Rules by name. The remedy tells a maintainer how to correct a violation. */
export type Rules = Record<string, { remedy: string; check: () => Visitor }>;

/** The location of a member's key, for an error about what the member lacks. */
export const nameAt = (location: Location): Location => location.key() as Location;

interface Found<T> {
  node: T;
  location: Location;
}

/** Resolves a value that may be a `$ref`; `no-unresolved-refs` has checked before that it leads somewhere. */
export function follow<T extends object>(value: OasRef | T, location: Location, { resolve }: Context): Found<T> {
  return isRef(value) ? (resolve<T>(value) as Found<T>) : { node: value, location };
}

/** The members of a map, each with its `$ref` resolved and with the location of its key. */
export function followAll<T extends object>(
  map: Record<string, OasRef | T> | undefined,
  location: Location,
  context: Context,
) {
  return Object.entries(map ?? {}).map(([name, value]) => {
    const member = location.child([name]);
    return { name, namedAt: nameAt(member), ...follow(value, member, context) };
  });
}

/** The responses of the operation that is visited; their name is their status. */
export function responsesOf({ responses }: Oas3Operation<Oas3_1Schema>, context: Context) {
  return followAll<Message>(responses, context.location.child('responses'), context);
}

/** The named examples of a request or a response, whatever their media type. */
export function examplesOf({ node, location }: Found<Message>, context: Context) {
  return followAll(node.content, location.child('content'), context).flatMap((media) =>
    followAll(media.node.examples, media.location.child('examples'), context),
  );
}
