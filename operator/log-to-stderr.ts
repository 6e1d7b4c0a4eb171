/*
 * To be imported before anything else: what the functions' code logs goes where it is no part of what a command says. The
 * logger takes the console as it finds it when it is loaded.
 */
console.info = console.error;
console.debug = console.error;
console.warn = console.error;
