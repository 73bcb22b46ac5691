/** The form of our rules, and how they resolve a `$ref`. */
import { isRef, type Location, type OasRef, type UserContext } from '@redocly/openapi-core';

import type { Message, Operation } from '../extensions';

/** Where a visitor is. */
export interface Context {
  /** Of the node that is visited, behind its `$ref`. */
  location: Location;
  key: string | number;
  resolve: UserContext['resolve'];
  report: (problem: { message: string; location: Location }) => void;
}

/** `never`: each visitor declares the type of its nodes. The linter's own rule `struct` has checked it before. */
export type Visit = (node: never, context: Context) => void;

/** By the type of the nodes: Redocly's types and those of ./extensionTypes. */
export type Visitor = Record<string, Visit | { leave: Visit }>;

/** Rules by name. The remedy tells a maintainer how to correct a violation. */
export type Rules = Record<string, { remedy: string; check: () => Visitor }>;

/** The location of a member's key, for an error about what the member lacks. */
export function nameAt(location: Location): Location {
  return location.key() as Location;
}

export interface Found<T> {
  node: T;
  location: Location;
}

/**
 * Resolves a value that may be a `$ref`.
 *
 * @param location of the value itself
 * @returns undefined if the `$ref` cannot be resolved, which `no-unresolved-refs` reports
 */
export function follow<T extends object>(
  value: OasRef | T,
  location: Location,
  { resolve }: Context,
): Found<T> | undefined {
  if (!isRef(value)) {
    return { node: value, location };
  }
  const { node, location: target } = resolve<T>(value);
  return target && (node as T | undefined) && { node, location: target };
}

export interface Member<T> extends Found<T> {
  name: string;
  /** The location of its key in the map. */
  namedAt: Location;
}

/** The members of a map, each with its `$ref` resolved. */
export function followAll<T extends object>(
  map: Record<string, OasRef | T> | undefined,
  location: Location,
  context: Context,
): Member<T>[] {
  return Object.entries(map ?? {}).flatMap(([name, value]) => {
    const member = location.child([name]);
    const found = follow(value, member, context);
    return found ? [{ name, namedAt: nameAt(member), ...found }] : [];
  });
}

/** The responses of the operation that is visited; their name is their status. */
export function responsesOf({ responses }: Operation, context: Context) {
  return followAll<Message>(responses, context.location.child('responses'), context);
}

/** The request of the operation that is visited, if it has a body. */
export function requestOf({ requestBody }: Operation, context: Context) {
  return (
    requestBody && follow<Message>(requestBody, context.location.child('requestBody'), context)
  );
}

/** The content of a request or a response, by media type. */
function contentOf({ node, location }: Found<Message>, context: Context) {
  return followAll(node.content, location.child('content'), context);
}

/** The named examples of a request or a response, whatever their media type. */
export function examplesOf(message: Found<Message>, context: Context) {
  return contentOf(message, context).flatMap(({ node, location }) =>
    followAll(node.examples, location.child('examples'), context),
  );
}
