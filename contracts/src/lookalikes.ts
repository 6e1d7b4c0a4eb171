/** Letters of other scripts or styles, and digits and signs, that are read as these small Latin ones. */
const lookalikes: Readonly<Record<string, string>> = {
  ...spelled('@4ɑꭺꓮᗅᗩᐱⲁаαⱥᴀᶏ🅐🅰🇦', 'a'),
  ...spelled('8ᏼꓐᗷⲃвβƀɓƃʙᵬᶀꞗ🅑🅱🇧', 'b'),
  ...spelled('ꮯꓚᑕⲥсϲƈȼɕᴄꞓꞔ𝼝🅒🅲🇨', 'c'),
  ...spelled('ꭰꓓᗞᗪԁđɗƌȡɖᴅᵭᶁᶑꝺꟈ🅓🅳🇩', 'd'),
  ...spelled('3€ꭼꓰⲉеєεᗴɛɇᴇᶒᶓⱸꬲꬴ🅔🅴🇪', 'e'),
  ...spelled('ꓝᖴƒᵮᶂꜰꝼꞙ🅕🅵🇫', 'f'),
  ...spelled('9ꮐꓖᘜԍɠǥɡɢʛᵹᶃꞡꬶ🅖🅶🇬', 'g'),
  ...spelled('ꮋꓧᕼⲏһнħɦʜⱨꞕ🅗🅷🇭', 'h'),
  ...spelled('1!|ɩꭵꮖꓲⲓіїιıɨɪᶖ𝼚🅘🅸🇮', 'i'),
  ...spelled('ꭻꓙᒍјȷɉɟʄʝᴊ🅙🅹🇯', 'j'),
  ...spelled('ꮶꓗⲕкκᛕƙᴋᶄⱪꝁꝃꝅꞣ🅚🅺🇰', 'k'),
  ...spelled('ꮮꓡᒪⳑӏⅼłƚȴɫɬɭʟᴌᶅⱡꝉꞎꬷꬸꬹ𝼄𝼑𝼓🅛🅻🇱', 'l'),
  ...spelled('ꮇꓟᗰⲙмμɱᴍᵯᶆꬺ🅜🅼🇲', 'm'),
  ...spelled('ꓠᑎⲛпηոɲƞȵɳɴᵰᶇꞑꞥꬻ🅝🅽🇳', 'n'),
  ...spelled('0ꮎꓳⲟоοσօᗝøɔɵᴏᴑᴓᶗⱺꝋꝍꬽꬾꬿ𝼛🅞🅾🇴', 'o'),
  ...spelled('ꮲꓑᑭⲣрρƥᴘᵱᵽᶈꝑꝓꝕ🅟🅿🆊🇵', 'p'),
  ...spelled('ԛᑫɋʠꝗꝙꞯ🅠🆀🇶', 'q'),
  ...spelled('ꭱꮢꓣᖇгᴦɍɼɽɾʀᵲᵳᶉꞃꞧꭆꭉꭋꭌ𝼖🅡🆁🇷', 'r'),
  ...spelled('5$ꮪꓢᔕѕȿʂᵴᶊẜẝꜱꞅꞩꟊ𝼞🅢🆂🇸', 's'),
  ...spelled('7ꭲꓔⲧтτŧƫƭʈȶⱦᴛᵵꞇ𝼉🅣🆃🇹', 't'),
  ...spelled('ꓴᑌυսᴜᴝᶙꞹꭎꭒ🅤🆄🇺', 'u'),
  ...spelled('ꮩꓦᐯѵνʋᴠᶌⱱⱴꝟ🅥🆅🇻', 'v'),
  ...spelled('ꮃꓪᗯѡωԝᴡⱳ🅦🆆🇼', 'w'),
  ...spelled('ꓫⲭхχᶍꭖꭗꭘꭙ🅧🆇🇽', 'x'),
  ...spelled('ꭹꓬⲩуγƴɏʏỿꭚ🅨🆈🇾', 'y'),
  ...spelled('ꮓꓜᘔⲍζƶȥɀʐʑᴢᵶᶎⱬ🅩🆉🇿', 'z'),
};

/** The capitals that are read as another letter than the small ones that belong to them. */
const capitals: Readonly<Record<string, string>> = { Η: 'h', Ν: 'n', Υ: 'y', Г: 'r', У: 'y' };

function spelled(letters: string, latin: string): Record<string, string> {
  return Object.fromEntries([...letters].map((letter) => [letter, latin]));
}

/** The letters that flags are made of. Two of them are a flag, and only more than flags have spell something. */
export const flagLetters = /[\u{1f1e6}-\u{1f1ff}]+/gu;

/** Small Latin letters and spaces, as an eye reads them. */
export function asRead(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '');
  return [...plain]
    .map((letter) => capitals[letter] ?? letter.toLowerCase())
    .map((letter) => lookalikes[letter] ?? letter)
    .join('');
}

/**
 * One spelling for what many fonts draw alike: an l, and the capital I and the 1 that `asRead` makes an i of; `rn` and m.
 * What is compared with it is to be in the same spelling.
 */
export function asDrawn(read: string): string {
  return read.replaceAll('l', 'i').replaceAll('rn', 'm').replaceAll('vv', 'w');
}

/** The same of a pattern of small letters. */
export function patternAsDrawn({ source, flags }: RegExp): RegExp {
  return new RegExp(asDrawn(source), flags);
}
