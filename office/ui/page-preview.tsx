import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { languageData } from '../../contract/language.ts'
import { offeredLanguages } from '../../contract/offered-languages.ts'
import type { Language } from '../../contract/language.ts'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../texts.tsx'
import { Choice } from './choice.tsx'
import { Dialog } from '../../member-ui/dialog.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createHTML(html: string): string },
      ): { createHTML(html: string): string }
    }
  }
}

/** Only a frame without scripts (`sandbox`) uses it. */
const policy = window.trustedTypes?.createPolicy('preview', { createHTML: (html) => html })

type Width = 'phone' | 'computer'

type Props = {
  /** What the frame shows. */
  title: string
  load: (language: Language) => Promise<{ html: string }>
  onClose: () => void
}

/** A page of the shop with what is typed, as the server makes it. */
export function PagePreview({ title, load, onClose }: Props) {
  const { texts, language: own } = useTexts('products')
  const { editor } = texts.products
  const [language, setLanguage] = useState<Language>(own)
  const [width, setWidth] = useState<Width>('phone')
  const query = useQuery({
    queryKey: ['preview', title, language],
    queryFn: () => load(language),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  const tools = (
    <>
      <Choice
        label={texts.language}
        values={offeredLanguages().map((it) => [it, languageData[it].name])}
        value={language}
        onChange={setLanguage}
      />
      <div className="hidden md:block">
        <Choice
          label={editor.previewWidth}
          values={[
            ['phone', editor.onPhone],
            ['computer', editor.onComputer],
          ]}
          value={width}
          onChange={setWidth}
        />
      </div>
      <Button variant="outline" onClick={onClose}>
        {texts.close}
      </Button>
    </>
  )
  return (
    <Dialog wide="screen" label={editor.previewTitle} tools={tools} onClose={onClose}>
      <p className="text-sm text-soft">{editor.previewNote}</p>
      {query.data ? (
        <PreviewFrame html={query.data.html} title={title} isNarrow={width === 'phone'} />
      ) : (
        <Waiting query={query} />
      )}
    </Dialog>
  )
}

type FrameProps = { html: string; title: string; isNarrow: boolean }

/**
 * What the policy of the page keeps out of HTML, a script may set: the styles of a mail are in `data-style`, and those
 * of a page of the shop, such as its colour, in `data-sheet`.
 */
export function PreviewFrame({ html, title, isNarrow }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = policy?.createHTML(html) ?? html
  }, [html])
  return (
    <iframe
      ref={frame}
      onLoad={({ currentTarget }) => applyStyles(currentTarget)}
      title={title}
      // Its styles and pictures are of this origin; without allow-scripts it runs nothing.
      sandbox="allow-same-origin"
      className={`mx-auto min-h-0 w-full flex-1 rounded-md border border-line bg-paper ${isNarrow ? 'max-w-[360px]' : ''}`}
    />
  )
}

function applyStyles({ contentDocument }: HTMLIFrameElement): void {
  for (const element of contentDocument?.querySelectorAll<HTMLElement>('[data-style]') ?? [])
    element.style.cssText = element.dataset['style'] ?? ''
  const view = contentDocument?.defaultView
  if (!view) return
  contentDocument.adoptedStyleSheets = [
    ...contentDocument.querySelectorAll<HTMLTemplateElement>('template[data-sheet]'),
  ].map(({ content }) => {
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(content.textContent)
    return sheet
  })
}
