/** A day of the site, such as `Mon 23 Nov`. September is the one month of four letters: `Sat 19 Sept`. */
export const dayWords = String.raw`\w{3} \d{1,2} \w{3,4}`;
