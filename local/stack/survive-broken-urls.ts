// Preloaded into firebase-tools. With redirects its Hosting emulator decodes every URL, and a URL that cannot be
// decoded ends it with all the other emulators. In production such a URL is answered like any other.
const { decodeURI: decode } = globalThis;

globalThis.decodeURI = (url) => {
  try {
    return decode(url);
  } catch {
    return url;
  }
};
