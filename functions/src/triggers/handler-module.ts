/** Loads a module of `api/`, which exports what a function runs under the function's own name. */
export type LoadModule<Name extends string, Run> = () => Promise<Readonly<Record<Name, Run>>>;
