import type { ServerResponse } from 'node:http';

/**
 * Sends what a call gives. Express would look whether the browser has it already, and settings up, for what is never kept
 * and always JSON.
 */
export function sendJson(response: ServerResponse, content: unknown): void {
  const text = JSON.stringify(content);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
}
