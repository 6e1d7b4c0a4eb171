import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/*
 * An emulator answers any query; Firestore answers one that filters and orders by several fields only where an index for it
 * was deployed. What it could make of several indexes that each serve a part, it is not asked to: every query has its own.
 */

const indexField = z.object({ fieldPath: z.string(), order: z.enum(['ASCENDING', 'DESCENDING']) });

const compositeIndex = z.object({
  collectionGroup: z.string(),
  queryScope: z.enum(['COLLECTION', 'COLLECTION_GROUP']),
  fields: z.array(indexField),
});

export type IndexField = z.infer<typeof indexField>;
export type CompositeIndex = z.infer<typeof compositeIndex>;

/** What a query needs: `equal` are fields that have one value, or one of some; `ordered` is what it is ordered by. */
export interface NeededIndex {
  readonly collectionGroup: string;
  readonly queryScope: CompositeIndex['queryScope'];
  readonly equal: readonly string[];
  readonly ordered: readonly IndexField[];
}

/** The indexes that a deployment makes. */
export function deployedIndexes(): readonly CompositeIndex[] {
  const file = z.object({ indexes: z.array(compositeIndex) });
  return z.parse(file, JSON.parse(readFileSync('firestore.indexes.json', 'utf8'))).indexes;
}

const field = z.object({ fieldPath: z.string() });
const oneFilter = z.union([
  z.object({ fieldFilter: z.object({ field, op: z.string() }) }),
  z.object({ unaryFilter: z.object({ field, op: z.string() }) }),
]);

/** Of the Firestore API's StructuredQuery, what says which index it needs. A filter by “or” is not read. */
const structuredQuery = z.object({
  from: z.tuple([
    z.object({ collectionId: z.optional(z.string()), allDescendants: z.optional(z.boolean()) }),
  ]),
  where: z.optional(
    z.union([
      oneFilter,
      z.object({
        compositeFilter: z.object({ op: z.literal('AND'), filters: z.array(oneFilter) }),
      }),
    ]),
  ),
  orderBy: z.optional(z.array(z.object({ field, direction: indexField.shape.order }))),
});

const equalities = ['EQUAL', 'IN', 'IS_NULL', 'IS_NAN'];
const ranges = ['LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL'];

/** Of each document, and what every index ends with. */
const documentId = '__name__';

/**
 * The composite index that a query needs, as it is sent; null where those suffice that every field has by itself. Throws for
 * a query of another kind than there have been: somebody has to say here what Firestore makes of it.
 */
export function indexNeededBy(sent: unknown): NeededIndex | null {
  const { from, where, orderBy = [] } = z.parse(structuredQuery, sent);
  const [{ collectionId, allDescendants = false }] = from;
  const filters = filtersOf(where);
  const equal = pathsWith(filters, equalities);
  const inRange = pathsWith(filters, ranges);
  // Every field that is a list has an index of its own for what is in it, by ids.
  const isByList = filters.length === 1 && filters[0]?.op === 'ARRAY_CONTAINS';
  if (isByList && orderBy.every(({ field: { fieldPath } }) => fieldPath === documentId))
    return null;
  if (filters.some(({ op }) => !equalities.includes(op) && !ranges.includes(op))) {
    throw new Error(`Which index does a query need that filters by ${JSON.stringify(filters)}?`);
  }
  const asked = orderBy.map(({ field, direction }) => ({
    fieldPath: field.fieldPath,
    order: direction,
  }));
  // Firestore orders by what has a range, too, in the direction of what it orders by before.
  const order = asked.findLast(({ fieldPath }) => fieldPath !== documentId)?.order ?? 'ASCENDING';
  const unasked = inRange.filter((path) => asked.every(({ fieldPath }) => fieldPath !== path));
  const ordered = withoutImplied([
    ...asked.filter(({ fieldPath }) => fieldPath !== documentId),
    ...unasked.map((fieldPath) => ({ fieldPath, order })),
    ...asked.filter(({ fieldPath }) => fieldPath === documentId),
  ]);
  if (collectionId === undefined || equal.length + ordered.length < 2 || ordered.length === 0) {
    return null;
  }
  const queryScope = allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION';
  return { collectionGroup: collectionId, queryScope, equal, ordered };
}

/** Whether an index serves a query, from its first document to its last. */
export function serves(index: CompositeIndex, needed: NeededIndex): boolean {
  const fields = withoutImplied(index.fields);
  const first = fields.slice(0, needed.equal.length).map(({ fieldPath }) => fieldPath);
  const rest = fields.slice(needed.equal.length);
  return (
    index.collectionGroup === needed.collectionGroup &&
    index.queryScope === needed.queryScope &&
    first.toSorted().join() === needed.equal.toSorted().join() &&
    namesOf(rest).join() === namesOf(needed.ordered).join()
  );
}

/** A needed index as a reader looks for it in firestore.indexes.json. */
export function nameOf({ collectionGroup, equal, ordered }: NeededIndex): string {
  return `${collectionGroup} (${[...equal.toSorted(), ...namesOf(ordered)].join(', ')})`;
}

type Filter = z.infer<typeof oneFilter>;

function filtersOf(where: z.infer<typeof structuredQuery>['where']) {
  if (where === undefined) return [];
  const each: readonly Filter[] =
    'compositeFilter' in where ? where.compositeFilter.filters : [where];
  return each
    .map((filter) => ('fieldFilter' in filter ? filter.fieldFilter : filter.unaryFilter))
    .map(({ field, op }) => ({ path: field.fieldPath, op }));
}

function pathsWith(filters: ReturnType<typeof filtersOf>, ops: readonly string[]): string[] {
  const paths = filters.filter(({ op }) => ops.includes(op)).map(({ path }) => path);
  return [...new Set(paths)].filter((path) => path !== documentId);
}

/** Without the id at the end, which is there anyway, in the direction of what stands before it. */
function withoutImplied(fields: readonly IndexField[]): IndexField[] {
  const last = fields.at(-1);
  const before = fields.at(-2)?.order ?? 'ASCENDING';
  const isImplied = last?.fieldPath === documentId && last.order === before;
  return isImplied ? fields.slice(0, -1) : [...fields];
}

function namesOf(fields: readonly IndexField[]): string[] {
  return fields.map(({ fieldPath, order }) => `${fieldPath} ${order}`);
}
