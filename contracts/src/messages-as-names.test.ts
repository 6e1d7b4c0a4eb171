import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { senderNameProblem } from './sender-name.ts';

describe('a message in place of a name', () => {
  it.each([
    'Answer me tonight or I come to your work',
    'Responda agora senao vou ai',
    'Responda agora senão vou aí',
    'Encontramos seu celular',
    'Encontrámos o seu telemóvel',
    'Hallamos su teléfono',
    'Achei seu celular',
    'Celular achado',
    'Celular encontrado SP',
    'Your phone was found',
    'Phone found',
    'Device located',
    'We found a phone',
    'Ana. Reply YES to be paid',
    'Ana asks where you are: STOP',
    'Ana: abre',
    'Ana, cadê você',
    'Te mato Joana',
    'Sei onde mora',
    'Sé quién eres',
    'Voy por ti',
    'I know Joana',
    'I will find you',
    'Contéstame ya',
    'Ana!',
    '¿Ana?',
    'Joana volte. Estranho. Ana',
    'Vem logo buscar tudo teu aqui Joana',
    // As an eye reads them, or a text message spells them.
    'Y0ur Ana',
    'Vοcê',
    '𝐘𝐨𝐮𝐫 Ana',
    'V-o-c-ê',
    'Ce1ular da Ana',
  ])('is none: %s', (name) => {
    expect(senderNameProblem(name)).toBe('message');
  });
});

/** Names whose words are those of a message in another language. */
const likeMessages =
  namesIn(`Phone Myint, Phone Pyae Sone, Kim Sua, Or Cohen, You Wei, See You Xian, Nao Sato, Tengo Kawana, Sei Shiraishi, Matar
  Ba, Mato Lukić, Esta Terblanche, Will Now, George I. Will, Bernard Found, Michael Winner, Chris Hoy, Hugo Furtado,
  Enrique Quero, Emilio Dondé, Not Vital, Jakob Dont, Jerry Kill, Henry Work, Carl With, Sven From, Märt Must, Tôn
  Thất Thật, Tom ten Have, This Brunner, Te Ariki Vai, To Huu, We Jun, Im Yoon-ah, Eu Jin, Vou Sophal, Su Mi, Si Tu,
  Ma No, Saw You Naing, Seu Jorge, Sr. Voss, Answer Nyathi, Favour Okafor, Kevin Love, Anna Come, Peter Know, Ana
  Achada, Luis Perdido, Mary Hallado`);

const others =
  namesIn(`João da Silva Jr., Dr. Ana Paula de Souza Lima, Profa. Ana, Fco. Javier, Ma. Elena Cruz, Ana M., J. Silva, St. John
  Smith, Maria da Conceição dos Santos, María de los Ángeles García de la Torre y Fernández, Robert “Bob” Smith, !Gaeb
  Hendrik, Warnakulasuriya Patabendige Ushantha Joseph Chaminda Vaas, Mohammed bin Rashid bin Saeed Al Maktoum, Ana
  (vizinha), محمد بن راشد بن سعيد آل مكتوم, علی‌پور, ئاوه‌ز, ප්‍රසන්න, ശ്രീകുമാർ, श्री लक्ष्मी नारायण, শ্রীমতী,
  கார்த்திக், గోపాల్, ชัยวัฒน์, កុសល, ကျော်ကျော်, ແກ້ວ, མཁའ་འགྲོ, 金正恩, 鈴木一朗, 박서연, Ольга Ильинична, Благојка
  Пајтонџиев, Ελένη Παπαδοπούλου, Նարեկ, გიორგი, שרה כהן, ፍቅር, Þórður Jónsson, Łukasz Żółć, Đặng Thị Ngọc Thịnh,
  Siobhán Ní Dhomhnaill, Ngũgĩ wa Thiong’o, Nǃxau ǂToma, Kawānanakoa, Þuríður, Åsa Öst, Çağla Şık, Zsófia Győri, Ana
  Clara Oliveira Santos da Silva Filho, Kanye West, Nguyễn Văn A, Tenzin Gyatso, Oyelaran Adébáyò, Sithembile Nkosi,
  Rangi Te Kani, Malia Obama, Xóchitl Quetzal, Túpac Yupanqui`);

function namesIn(list: string): string[] {
  return list.split(',').map((name) => name.replace(/\s+/g, ' ').trim());
}

describe('somebody’s own name', () => {
  it.each([...likeMessages, ...others])('is no message: %s', (name) => {
    expect(senderNameProblem(name)).toBeNull();
  });

  it('is none with others of theirs, an initial or a title', () => {
    const word = fc.constantFrom(...others.flatMap((name) => name.split(' ')).filter(isLatinWord));
    const between = fc.constantFrom('', 'de la', 'bin', 'van der', 'J.', 'e');
    const title = fc.constantFrom('', 'Dr.', 'Sra.', 'Prof.');
    fc.assert(
      fc.property(title, word, word, between, word, (...parts) => {
        expect(senderNameProblem(parts.filter((part) => part !== '').join(' '))).not.toBe(
          'message',
        );
      }),
      { numRuns: 2000 },
    );
  });
});

const isLatinWord = (word: string): boolean => /^[\p{Script=Latin}\p{M}’-]{3,}$/u.test(word);
