import { Agent, setGlobalDispatcher } from 'undici';

/**
 * Each `fetch` of a test has a connection of its own. An emulator closes one that nobody uses for some seconds, and
 * whoever sends on it in that moment is told `other side closed`; a browser and the Admin SDK try again, a test does not.
 */
setGlobalDispatcher(new Agent({ pipelining: 0 }));
