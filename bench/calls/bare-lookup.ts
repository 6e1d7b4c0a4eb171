import { onRequest } from 'firebase-functions/https';

/** A function that does nothing at all, with the one SDK that every function has. */
export const verifyPhone = onRequest((_request, response) => void response.json({}));
