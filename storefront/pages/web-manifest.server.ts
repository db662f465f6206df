import { localPath } from '../../contract/language-path.ts'
import { languageData, type Language } from '../../contract/language.ts'
import { accentColours, type Brand } from '../../contract/brand.ts'
import { pictureUrl } from '../../contract/paths.ts'
import { namedCatalogue } from '../../messages/named-texts.ts'

const shortcutIcons = [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }]

const givenIcons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** The server sends each picture in the format that the browser asks for. */
function ownIcons(logo: string) {
  return ([160, 320] as const).map((width) => ({
    src: `${pictureUrl(logo)}?w=${width}`,
    sizes: `${width}x${width}`,
  }))
}

export function webManifest(language: Language, brand: Brand | null = null) {
  const { manifest, search, cart, orders } = namedCatalogue(language, brand?.name ?? null)
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
    theme_color: brand?.accent ? accentColours(brand.accent, 'light').forest : '#10452f',
    categories: ['shopping'],
    icons: brand?.logo ? ownIcons(brand.logo) : givenIcons,
    shortcuts: [
      { name: search.title, url: localPath('/search', language), icons: shortcutIcons },
      { name: cart.title, url: localPath('/cart', language), icons: shortcutIcons },
      { name: orders.title, url: localPath('/account/orders', language), icons: shortcutIcons },
    ],
  }
}
