import { createRoot } from 'react-dom/client'
import { defaultLanguage, isLanguage } from '../contract/language.ts'
import { Gallery } from './gallery.tsx'
import { isTheme, showTheme } from './show-theme.ts'
import { loadTexts, TextsContext } from './texts.ts'

const query = new URLSearchParams(location.search)
const [language, theme] = [query.get('language'), query.get('theme')]
const texts = await loadTexts(isLanguage(language) ? language : defaultLanguage)
if (isTheme(theme)) showTheme(theme)
const place = document.getElementById('gallery')
if (place) {
  createRoot(place).render(
    <TextsContext value={texts}>
      <Gallery />
    </TextsContext>,
  )
}
