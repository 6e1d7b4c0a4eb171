/**
 * Under which a call names the viewing key of its tab: in a header, because what stands in an address is logged. In a file
 * of its own, because the recipient's page loads no schemas. The same name stands in link-shell.html.
 */
export const viewingKeyHeader = 'X-Viewing-Key';
