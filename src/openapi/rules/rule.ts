/** What our rules have in common: their form, and how they follow a `$ref`. */
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

/** `never`: each visitor says what its nodes are. The linter's own rule `struct` reports those that are not. */
export type Visit = (node: never, context: Context) => void;

/** What to do at the nodes of a type; the types are Redocly's and those of ../structure. */
export type Visitor = Record<string, Visit | { leave: Visit }>;

/** Rules by name. A remedy is what a maintainer does when the rule is broken. */
export type Rules = Record<string, { remedy: string; check: () => Visitor }>;

/** The place of a member's name, for what is missing in the member. */
export function nameAt(location: Location): Location {
  return location.key() as Location;
}

export interface Found<T> {
  node: T;
  location: Location;
}

/**
 * What a value is behind its `$ref`, and where that stands.
 *
 * @param location where the value itself stands
 * @returns undefined if the `$ref` is dead, which `no-unresolved-refs` reports
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
  /** Where the map names it, before its `$ref`. */
  namedAt: Location;
}

/** The members of a map, each behind its `$ref`. */
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
export function contentOf({ node, location }: Found<Message>, context: Context) {
  return followAll(node.content, location.child('content'), context);
}

/** The named examples of a request or a response, whatever their media type. */
export function examplesOf(message: Found<Message>, context: Context) {
  return contentOf(message, context).flatMap(({ node, location }) =>
    followAll(node.examples, location.child('examples'), context),
  );
}
