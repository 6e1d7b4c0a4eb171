import { readSources, type Sources } from './sources.ts';

const home = 'web/src/styles/tokens.css';

/** Every colour written out where a token belongs, as `file:line: the colour`. */
export function rawColours(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) => {
    if (path === home || path.includes('.test.')) return [];
    const find = path.endsWith('.css') ? coloursInStyles : coloursInCode;
    return find(withoutComments(text)).map(
      ({ colour, index }) => `${path}:${lineAt(text, index)}: ${colour}`,
    );
  });
}

export function checkRawColours(): string[] {
  return rawColours(readSources('web/{src,gallery}/**/*.{css,ts,tsx}'));
}

interface Found {
  readonly colour: string;
  readonly index: number;
}

const hex = '#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\\b';
const colourFunction = '\\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\\(';
const colourProperty =
  /color|background|border|outline|shadow|fill|stroke|accent|decoration|caret|filter|^--/;

function coloursInStyles(text: string): Found[] {
  const declarations = text.matchAll(/(?<=[{;]\s*)([-\w]+)\s*:([^;{}]*)(?=[;}])/g);
  return [...declarations].flatMap((declaration) => {
    const [whole, property = '', value = ''] = declaration;
    const start = declaration.index + whole.length - value.length;
    // A token's own name may hold a colour's name, and so may a picture's.
    const plain = value.replace(/--[-\w]+|url\([^)]*\)|"[^"]*"|'[^']*'/g, blank);
    const written = matches(plain, `${hex}|${colourFunction}`, start);
    const named = colourProperty.test(property) ? matches(plain, namedColour, start) : [];
    return [...written, ...named];
  });
}

function coloursInCode(text: string): Found[] {
  return [
    ...matches(text, `(?<=["'\`])${hex}(?=["'\`])|${colourFunction}(?=\\s*[\\d.])`, 0),
    ...matches(
      text,
      `(?<=\\b(?:fill|stroke|color|stopColor|floodColor|background|\\w+Color)\\s*[=:]\\s*\\{?\\s*["'])${namedColour}(?=["'])`,
      0,
    ),
  ].filter(({ index }) => !/(?:href|to|id)\s*[=:]\s*\{?\s*["'`]$/.test(text.slice(0, index)));
}

function matches(text: string, pattern: string, offset: number): Found[] {
  return [...text.matchAll(new RegExp(pattern, 'gi'))].map((match) => ({
    colour: match[0].replace(/\($/, '(…)'),
    index: offset + match.index,
  }));
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/(?<=^|\s)\/\/.*$/gm, blank);
}

/** Keeps every place in the text where it is. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** CSS Color 4's names. `transparent`, `currentcolor` and the system's colours are no raw colours. */
const namedColour = `(?<![-\\w])(?:${[
  'aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet',
  'brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan',
  'darkblue darkcyan darkgoldenrod dark-?gr[ae]y darkgreen darkkhaki darkmagenta darkolivegreen',
  'darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategr[ae]y',
  'darkturquoise darkviolet deeppink deepskyblue dimgr[ae]y dodgerblue firebrick floralwhite',
  'forestgreen fuchsia gainsboro ghostwhite gold goldenrod gr[ae]y green greenyellow honeydew',
  'hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue',
  'lightcoral lightcyan lightgoldenrodyellow lightgr[ae]y lightgreen lightpink lightsalmon',
  'lightseagreen lightskyblue lightslategr[ae]y lightsteelblue lightyellow lime limegreen linen',
  'magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen',
  'mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream',
  'mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid',
  'palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum',
  'powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen',
  'seashell sienna silver skyblue slateblue slategr[ae]y snow springgreen steelblue tan teal',
  'thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen',
]
  .join(' ')
  .replaceAll(' ', '|')})(?![-\\w(])`;
