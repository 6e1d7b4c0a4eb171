import { describe, expect, it } from 'vitest';
import { senderNameProblem } from './sender-name.ts';

describe('a name that pretends to be', () => {
  it.each([
    'Delegacia da Mulher',
    'Delegacia',
    'Delegada Ana',
    'PMSP',
    'PCRJ',
    'Detran',
    'DETRAN-SP',
    'DetranRN',
    'D.e.t.r.a.n',
    'D E T R A N',
    'De tran',
    'F.B.I.',
    'Detetive',
    'Detetive Souza',
    'Inspetor Silva',
    'Perito Criminal',
    'Perita Judicial Ana',
    'Sargento Silva',
    'Sgt. Silva',
    'O Sargento Silva',
    '🚨 Sargento Silva',
    'Cabo Silva',
    'Soldado Pereira',
    'Coronel Ramos',
    'Tenente Souza',
    'Capitão Nascimento',
    'Capitán Pérez',
    'Officer Smith',
    'Agente Costa',
    'Special Agent Smith',
    'Patrulha Maria da Penha',
    'Guarda Municipal',
    'Guarda Costeira',
    'Border Patrol',
    'Law enforcement',
    'US Marshals',
    'Carabineros de Chile',
    'Comisaría',
    'National Guard',
  ])('the police, or an officer: %s', (name) => {
    expect(senderNameProblem(name)).toBe('pretends');
  });

  it.each([
    'Justiça Federal',
    'Justiça do Trabalho',
    'A Justiça',
    'Tribunal de Justiça',
    'TJSP',
    'Juiz Federal',
    'Juiz de Direito',
    'Juíza Ana',
    'Dr. Juiz Carlos',
    'Juez Pérez',
    'Judge Smith',
    'Poder Judiciário',
    'Poder Judicial',
    'Vara de Família',
    '1ª Vara da Infância',
    'Vara Criminal',
    'Fórum Criminal',
    'Juzgado',
    'Juzgado de Paz',
    'Supreme Court',
    'County Court',
    'Court summons',
    'Department of Justice',
    'Corte Suprema',
    'Promotor de Justiça',
    'Ministério Público',
    'Oficial de Justiça',
    'Intimação judicial',
    'Mandado de prisão',
    'Cartório',
    'Secretaria da Fazenda',
    'Agencia Tributaria',
    'Ayuntamiento',
  ])('a court or an office: %s', (name) => {
    expect(senderNameProblem(name)).toBe('pretends');
  });

  it.each([
    'Amazon',
    'Amazon Logistics',
    'AmazonPrime',
    'Ama-zon',
    'DHL Express',
    'DHI Express',
    'DHL',
    'UPS',
    'GLS Paquetería',
    'Sedex',
    'Correio',
    'Correo Argentino',
    'MercadoLivre',
    'Mercadolibre Envios',
    'MercadoPago',
    'Entrega Encomenda',
    'Entregas rápidas',
    'Parcel delivery',
    'Your parcel',
    'CTT Expresso',
    'CTT',
    'Royal Mail',
    'RoyalMail',
    'Post Office',
    'Canada Post',
    'Shopee',
    'Magazine Luiza',
    'Uber Eats',
    'iFood',
    'Transportadora',
    'Paquetería',
  ])('who brings parcels: %s', (name) => {
    expect(senderNameProblem(name)).toBe('pretends');
  });

  it.each([
    'Caixa',
    'Caixabank',
    'CaixaBank',
    'Revolut',
    'Barclays',
    'Bankinter',
    'PicPay',
    'Sicoob',
    'American Express',
    'JPMorgan Chase',
    'Wells Fargo',
    'Western Union',
    'MB Way',
    'Bizum',
    'Millennium BCP',
    'Serasa',
    'Bancolombia',
  ])('a bank: %s', (name) => {
    expect(senderNameProblem(name)).toBe('pretends');
  });

  it.each([
    'Find My iPhone',
    'FindMyiPhone',
    'Find My',
    'Find Hub',
    'Find my device',
    'Apple Support',
    'Apple ID',
    'iCloud',
    'Encontrar meu iPhone',
    'Encontre o meu dispositivo',
    'Buscar mi iPhone',
    'Encontrar mi dispositivo',
    'Localizar meu celular',
    'Samsung SmartThings',
    'Device locator',
    'Phone finder',
  ])('what finds phones: %s', (name) => {
    expect(senderNameProblem(name)).toBe('pretends');
  });
});

const givenNames =
  `Maria José Ana João Antônio Francisco Carlos Paulo Pedro Lucas Luiz Luís Marcos Gabriel Rafael Daniel Marcelo
  Bruno Eduardo Felipe Rodrigo Manoel Manuel Mateus André Fernando Fábio Leonardo Gustavo Guilherme Leandro Tiago Thiago
  Anderson Ricardo Márcio Jorge Sebastião Alexandre Roberto Edson Diego Vítor Vitor Sérgio Cláudio Matheus Geraldo Adriano
  Luciano Júlio Renato Alex Vinícius Rogério Samuel Ronaldo Mário Flávio Igor Douglas Davi Jeferson Cícero Severino
  Francisca Antônia Adriana Juliana Márcia Fernanda Patrícia Aline Sandra Camila Amanda Bruna Jéssica Letícia Júlia
  Luciana Vanessa Mariana Gabriela Vera Vitória Larissa Cláudia Beatriz Rita Luana Sônia Renata Eliane Josefa Simone
  Natália Cristiane Carla Débora Rosângela Jaqueline Rosa Daniela Aparecida Marlene Terezinha Raimunda Andréia Fabiana
  Lúcia Raquel Ângela Rafaela Joana Luzia Elaine Daniele Regina Daiane Alessandra Isabel Inês Matilde Leonor Catarina
  Carolina Sofia Lara Mafalda Duarte Martim Rodrigo Afonso Tomás Gonçalo Dinis Salvador Simão Xavier Justino Justina
  Carmen Dolores Pilar Montserrat Mercedes Rosario Concepción Socorro Consuelo Amparo Remedios Encarnación Inmaculada
  Javier Miguel Ángel Jesús Alejandro Pablo Sergio Álvaro Íñigo Iker Unai Santiago Mateo Matías Joaquín Hugo Martín
  Guadalupe Ximena Valentina Camila Lucía Martina Luna Cielo Sol Clara Claro Fidel Modesto Prudencio Justo
  Dhiego Dhi Gis Gisele Tim Vivian Chase Amy Judy Mark Grace Faith Justice Marshall Miles Carter Parker Apple
  Wise Rota Nino Penha Fátima Glória Conceição Graça Natividade Nazaré Piedade Assunção Ronda Ângelo Serena`.split(
    /\s+/,
  );

const surnames =
  `Silva Santos Oliveira Souza Sousa Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho
  Almeida Lopes Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques Machado Mendes Freitas
  Cardoso Ramos Gonçalves Santana Teixeira Araújo Pinto Cavalcanti Cavalcante Monteiro Moura Correia Correa Corrêa Campos
  Batista Castro Miranda Nogueira Medeiros Borges Melo Mello Guimarães Pires Azevedo Cunha Reis Farias Aguiar Peixoto
  Xavier Siqueira Tavares Coelho Bezerra Fonseca Macedo Matos Brito Barros Neves Sales Rezende Paiva Duarte Figueiredo
  Vaz Leal Leite Lacerda Vara Juiz Juez Coronel Cabo Soldado Guarda Fazenda Justo Justiça Postal Uber Court Major
  Fajardo García Fernández González Rodríguez López Martínez Sánchez Pérez Gómez Martín Jiménez Ruiz Hernández Díaz
  Moreno Muñoz Álvarez Romero Alonso Gutiérrez Navarro Torres Domínguez Vázquez Ramírez Gil Serrano Blanco Molina
  Morales Suárez Ortega Delgado Castro Ortiz Rubio Marín Sanz Iglesias Medina Garrido Cortés Castillo Guerrero Cano
  Prieto Méndez Cruz Gallego Vidal León Herrera Márquez Peña Flores Cabrera Campos Vega Fuentes Carrasco Diez Caballero
  Nieto Reyes Aguilar Pascual Herrero Santana Lorenzo Hidalgo Montero Ibáñez Giménez Ferrer Durán Benítez Mora Arias
  Vargas Carmona Crespo Román Pastor Soto Sáez Velasco Soler Moya Esteban Parra Bravo Gallardo Rojas Alcalde Escrivá
  Bancroft Banks Chase Lloyd Barclay Wells Starling Stone Safra Cielo Vivo Claro Andreani Courier Constable Marshall
  Sargent Judge Law Bishop King Amazonas Wise Citi Tse Perito Sabadell Pollice Vivaldi Parcel`.split(
    /\s+/,
  );

describe('somebody’s own name', () => {
  it('is theirs, whatever their given name and their surname make together', () => {
    const refused = givenNames
      .flatMap((given) => surnames.map((surname) => `${given} ${surname}`))
      .filter((name) => senderNameProblem(name) !== null);
    expect(refused).toEqual([]);
  });

  it('is theirs with more given names, surnames, and what stands between them', () => {
    const refused: string[] = [];
    givenNames.forEach((given, at) => {
      const second = givenNames[(at * 7 + 3) % givenNames.length] ?? '';
      surnames.forEach((surname, place) => {
        // The rule looks at each of its words: one name in five has every one of them often enough.
        if ((at + place) % 5 !== 0) return;
        const last = surnames[(place * 11 + at + 5) % surnames.length] ?? '';
        const link = ['da', 'de', 'dos', 'y', 'e', 'del'][(at + place) % 6] ?? '';
        const name = `${given} ${second} ${surname} ${link} ${last}`;
        if (senderNameProblem(name) !== null) refused.push(name);
      });
    });
    expect(refused).toEqual([]);
  });

  it('is theirs by itself', () => {
    expect(givenNames.filter((name) => senderNameProblem(name) !== null)).toEqual([]);
  });

  it.each([
    'Maria da Penha',
    'P.F. Souza',
    'P. M. Silva',
    'Sam Sung',
    'T.J.M. Costa',
    'G.M.M. Silva',
    'MPM',
    'Quim Monzó',
    'Emily Post',
    'Maria do Socorro',
    'Fernando de la Guardia',
    'Maria da Justiça',
    'Armando Vara',
    'Joaquín Vara de Rey',
    'Margaret Court',
    'Aaron Judge',
    'Sheyene Coronel',
    'Roberto Soldado',
    'Ivani Fazenda',
    'Luis Juez',
    'Moreno Perito',
    'Sonia Sargento',
    'Coronel',
    'John Major',
    'Jim Courier',
    'Apple Martin',
    'Tim',
    'Dhi',
    'Gis',
    'Chase Lloyd',
    'John Constable',
    'Betty Uber',
    'Nino Rota',
    'Odete Ranzani',
    'Barclay Silva',
    'Ana Amazonas',
    'Joseph Safra',
    'Luiza Magazine',
    'O’Brien',
    'Tia Find',
    'Pai',
    'Mãe',
    'Vó Maria',
    'Dona Glória',
    'Seu Jorge',
  ])('%s', (name) => {
    expect(senderNameProblem(name)).toBeNull();
  });
});
