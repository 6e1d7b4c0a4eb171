import type { LocationRequest } from '@geonod/contracts';
import { cancelRequest as cancelRequestCall } from '@geonod/contracts/endpoints/cancel-request';
import { deleteRequest as deleteRequestCall } from '@geonod/contracts/endpoints/delete-request';
import { getStatus } from '@geonod/contracts/endpoints/get-status';
import { regenerateLink as regenerateLinkCall } from '@geonod/contracts/endpoints/regenerate-link';
import { remindRequest as remindRequestCall } from '@geonod/contracts/endpoints/remind-request';
import { CallError, call } from '../../lib/api-client.ts';
import { explainedToMember } from '../../lib/call-words.ts';
import type { ListPage } from '../../lib/live-list/use-live-list.ts';
import { requireIdToken } from '../../lib/session/id-token.ts';

/** A page of the member's requests, newest first. Throws as `explainedToMember` says. */
export async function fetchRequests(after: string | undefined): Promise<ListPage<LocationRequest>> {
  try {
    const token = await requireIdToken();
    const { requests, next } = await call({ getStatus }, after === undefined ? {} : { after }, {
      token,
    });
    return { items: requests, next };
  } catch (error) {
    throw explainedToMember(error, 'Failed to get status');
  }
}

/** Ends a pending request. Throws as `fetchRequests` does. */
export async function cancelRequest(id: string): Promise<void> {
  try {
    await call({ cancelRequest: cancelRequestCall }, { id }, { token: await requireIdToken() });
  } catch (error) {
    throw explainedToMember(error, 'Failed to cancel the request');
  }
}

/** Makes a new link for a pending request in the old one's place, and gives it. Throws as `fetchRequests` does. */
export async function regenerateLink(id: string): Promise<string> {
  try {
    const { link } = await call(
      { regenerateLink: regenerateLinkCall },
      { id },
      { token: await requireIdToken() },
    );
    return link;
  } catch (error) {
    throw explainedToMember(error, 'Failed to replace the link');
  }
}

/** Texts the question of a pending request once more. Throws as `fetchRequests` does. */
export async function remindRequest(id: string): Promise<void> {
  try {
    await call({ remindRequest: remindRequestCall }, { id }, { token: await requireIdToken() });
  } catch (error) {
    throw explainedToMember(error, 'Failed to send the reminder');
  }
}

/** Erases a request for good; one that is gone already is as good as erased. Outlives the page that asks for it. */
export async function deleteRequest(id: string, token: string): Promise<void> {
  try {
    await call({ deleteRequest: deleteRequestCall }, { id }, { token, keepalive: true });
  } catch (error) {
    if (error instanceof CallError && error.code === 'not-found') return;
    throw explainedToMember(error, 'Failed to delete the request');
  }
}
