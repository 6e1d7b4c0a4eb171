import type { Member } from '@geonod/contracts/documents/member';
import type { NotificationDocument } from '@geonod/contracts/documents/notification';
import type { RequestDocument } from '@geonod/contracts/documents/request';
import type { FirestoreErrorCode } from 'firebase/firestore';

/** The documents that a member may read of what is their own, by collection. */
export interface Documents {
  members: Member;
  requests: RequestDocument;
  notifications: NotificationDocument;
}

export type Collection = keyof Documents;
/** Collections whose documents name their owner. */
export type OwnedCollection = Exclude<Collection, 'members'>;

export interface OwnedQuery {
  readonly ownerUid: string;
  /** The newest so many, by `createdAt`. */
  readonly limit: number;
}

export interface Found<Document> {
  readonly id: string;
  readonly data: Document;
}

export interface Listener<Value> {
  /** The value as the server has it: at once, and at every change. Never a guess while the network is away. */
  readonly onValue: (value: Value) => void;
  /** Nothing more comes until the page is shown again or the network is back, except after `unreadable`. */
  readonly onError: (error: ListenError) => void;
}

/**
 * Listening failed.
 *
 * - `not-loaded`: the SDK's code did not arrive.
 * - `unreadable`: one document broke its contract; it is left out and the others keep coming.
 * - anything else is the provider's own code.
 */
export class ListenError extends Error {
  readonly code: 'not-loaded' | 'unreadable' | FirestoreErrorCode;

  constructor(code: ListenError['code'], cause: unknown) {
    super(`Listening failed: ${code}`, { cause });
    this.name = 'ListenError';
    this.code = code;
  }
}
