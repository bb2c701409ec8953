import type { HtmlTagDescriptor, Plugin } from 'vite';
import { PRODUCT_NAME, SCHOOL_EMAIL_HERE, SCHOOL_NAME_HERE } from '../../contract/product.ts';

/**
 * Makes the product installable and describes it in shared links: the place of the school's name in the manifest, the icons and
 * the preview image (drawn by scripts/draw-icons.ts into web/public/).
 *
 * Most services need an absolute address of the image: set SITE_ADDRESS (https://…) for the build. Without it the
 * address is relative to the root.
 */
export function installable(): Plugin {
  const address = (process.env['SITE_ADDRESS'] ?? '').replace(/\/$/, '');
  return {
    name: 'installable',
    transformIndexHtml: {
      order: 'pre',
      handler: (page, { server }) => ({
        // Only the built site is served by a server that fills them in.
        html: server
          ? page.replaceAll(SCHOOL_NAME_HERE, PRODUCT_NAME).replaceAll(SCHOOL_EMAIL_HERE, '')
          : page,
        // The development server has neither a manifest nor a shared link.
        tags: server ? [] : [...preview(address), ...icons()],
      }),
    },
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'manifest.webmanifest',
        source: JSON.stringify(manifest()),
      });
    },
  };
}

/** https://www.w3.org/TR/appmanifest/ The colours are --paper and --ink of web/ui/tokens.css. */
function manifest() {
  return {
    id: '/',
    name: SCHOOL_NAME_HERE,
    short_name: SCHOOL_NAME_HERE,
    description: 'Timed practice tests with an answer sheet and a result you can learn from.',
    lang: 'en',
    dir: 'ltr',
    // Redirects a signed-in student.
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#faf6ec',
    theme_color: '#faf6ec',
    categories: ['education'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}

function icons(): HtmlTagDescriptor[] {
  return [
    { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' },
    { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }, injectTo: 'head' },
  ];
}

/** https://ogp.me/ */
function preview(address: string): HtmlTagDescriptor[] {
  const properties: Record<string, string> = {
    'og:type': 'website',
    'og:site_name': SCHOOL_NAME_HERE,
    'og:title': `${SCHOOL_NAME_HERE}: learning resources for the exams`,
    'og:description': 'Timed practice tests with an answer sheet and a result you can learn from.',
    'og:image': `${address}/preview.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': `${PRODUCT_NAME}: four bubbles of an answer sheet, one of them filled.`,
    ...(address !== '' && { 'og:url': `${address}/` }),
  };
  return [
    ...Object.entries(properties).map(
      ([property, content]): HtmlTagDescriptor => ({
        tag: 'meta',
        attrs: { property, content },
        injectTo: 'head',
      }),
    ),
    { tag: 'meta', attrs: { name: 'twitter:card', content: 'summary_large_image' }, injectTo: 'head' },
  ];
}
