/** Nothing that could end a header's line, name a second address, or be read as anything but an address. */
const oneAddress = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u;

/** Whether a mail can be addressed to this. Whether anybody reads it there, only sending tells. */
export function isOneAddress(to: string): boolean {
  return oneAddress.test(to);
}
