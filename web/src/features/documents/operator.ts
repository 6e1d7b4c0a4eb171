/** Who runs the service: the legal name, the CNPJ and the address, as terms and privacy policy name them. */
export const operator: string = import.meta.env.VITE_OPERATOR;
