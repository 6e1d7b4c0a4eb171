/** Longer than any field: it has to wrap, or to be cut, and never to push. */
export const longEmail =
  'maria.aparecida.dos.santos-albuquerque@departamento.exemplo-comprido.com.br';

export const longName = 'Maria Aparecida Wolfeschlegelsteinhausenbergerdorff dos Santos';

/** Refused by the browser before it is asked for: a picture that never comes. */
export const noTile = 'data:,';
