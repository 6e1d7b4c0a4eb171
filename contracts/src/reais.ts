/**
 * An amount in reais, as prices are written for members and by operators: 199 centavos are R$1,99, and 160000 are R$1.600,00.
 *
 * By hand, because prices stand on the first page, and a browser's first number format takes it longer than all the rest of that
 * page's code. Brazil's own form has a no-break space after R$; a price on a button reads better as one word.
 */
export function reais(centavos: number): string {
  const [whole = '', rest = ''] = (Math.abs(centavos) / 100).toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return `${centavos < 0 ? '-' : ''}R$${grouped},${rest}`;
}
