import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { aboutLocating, aboutMoneyAndPrivacy } from '../features/landing/faq-items.tsx';

/** The landing page's questions as schema.org's FAQPage, for search engines. */
export function faqStructuredData(): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [...aboutLocating, ...aboutMoneyAndPrivacy].map(([question, answer]) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: {
        '@type': 'Answer',
        text: plainText(renderToStaticMarkup(<StaticRouter location="/">{answer}</StaticRouter>)),
      },
    })),
  };
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
}
