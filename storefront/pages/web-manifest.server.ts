import { localPath } from '../../contract/language-path.ts'
import { languageData, type Language } from '../../contract/language.ts'
import { textsOf } from '../../messages/catalogues.server.ts'

const shortcutIcons = [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }]

export function webManifest(language: Language) {
  const { manifest, search, cart, orders } = textsOf(language, 'manifest', 'search', 'cart', 'orders')
  const start = localPath('/', language)
  return {
    name: manifest.name,
    short_name: manifest.shortName,
    description: manifest.description,
    lang: language,
    dir: languageData[language].direction,
    id: start,
    start_url: start,
    scope: '/',
    display: 'standalone',
    background_color: '#fbf8f2',
    theme_color: '#10452f',
    categories: ['shopping'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: search.title, url: localPath('/search', language), icons: shortcutIcons },
      { name: cart.title, url: localPath('/cart', language), icons: shortcutIcons },
      { name: orders.title, url: localPath('/account/orders', language), icons: shortcutIcons },
    ],
  }
}
