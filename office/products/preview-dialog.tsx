import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { languageData, languages } from '../../contract/language.ts'
import type { Language } from '../../contract/language.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { contentOf } from './draft.ts'
import type { Editing } from './stored-draft.ts'

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

/** The page of the product with what is typed. */
export function PreviewDialog({ editing, onClose }: { editing: Editing; onClose: () => void }) {
  const { texts, language: own } = useTexts()
  const { editor } = texts.products
  const [language, setLanguage] = useState<Language>(own)
  const [width, setWidth] = useState<Width>('phone')
  const { id, version, draft } = editing
  const query = useQuery({
    queryKey: ['preview', id, language],
    queryFn: () =>
      call('POST /office/products/:productId/preview', {
        params: { productId: id },
        body: { version, sku: draft.sku, product: contentOf(draft), language },
      }),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  const tools = (
    <>
      <Choice
        label={texts.language}
        values={languages.map((it) => [it, languageData[it].name])}
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
        <Page html={query.data.html} title={editor.previewPage} isNarrow={width === 'phone'} />
      ) : (
        <Waiting query={query} />
      )}
    </Dialog>
  )
}

function Page({ html, title, isNarrow }: { html: string; title: string; isNarrow: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = policy?.createHTML(html) ?? html
  }, [html])
  return (
    <iframe
      ref={frame}
      title={title}
      // Its styles and pictures are of this origin; without allow-scripts it runs nothing.
      sandbox="allow-same-origin"
      className={`mx-auto min-h-0 w-full flex-1 rounded-md border border-line bg-paper ${isNarrow ? 'max-w-[360px]' : ''}`}
    />
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  values: [Value, string][]
  value: Value
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, values, value, onChange }: ChoiceProps<Value>) {
  return (
    <div role="group" aria-label={label} className="flex gap-2">
      {values.map(([it, name]) => (
        <Button
          key={it}
          variant={it === value ? 'soft' : 'plain'}
          aria-pressed={it === value}
          onClick={() => onChange(it)}
        >
          {name}
        </Button>
      ))}
    </div>
  )
}
