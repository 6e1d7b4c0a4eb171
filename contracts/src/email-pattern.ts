/**
 * What an e-mail looks like: a local part of RFC 5322's plain letters and signs with single dots, and a host of at least two
 * labels, those of other alphabets as `xn--…`. Whether it exists, only a mail shows.
 */
export const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])$/i;
