/** Secrets that no outside service gives out: here any value will do. */
export const localSecretValues = {
  HASH_SALT: 'a salt of this machine alone',
  STOP_LIST_KEY: 'v1:a-key-of-this-machine-alone',
};
