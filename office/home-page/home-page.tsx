import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pictureUrl } from '../../contract/paths.ts'
import { givenHome, type HomeSection } from '../../contract/home-page.ts'
import { offeredLanguages } from '../../contract/offered-languages.ts'
import type { OfficeHome } from '../../contract/office/home.ts'
import type { Texts } from '../../contract/office/texts.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts, type OfficeTexts } from '../texts.tsx'
import { EditedVersions } from '../ui/edited-versions.tsx'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { Field } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { PagePreview } from '../ui/page-preview.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { textLabel } from '../../messages/text-label.ts'
import { FaultAt, TextsFields } from '../../member-ui/texts-fields.tsx'
import { useVersioned } from '../ui/use-versioned.ts'
import type { Labelled } from '../ui/versions.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { HeroPicture } from './hero-picture.tsx'
import { SectionList, type Section } from './section-list.tsx'

const queryKey = ['home-page']

type Draft = {
  heading: Texts
  text: Texts
  picture: string
  pictureAlt: Texts
  link: string
  sections: Section[]
}

const draftOf = ({ heading, text, picture, pictureAlt, link, sections }: Draft): Draft => ({
  heading,
  text,
  picture,
  pictureAlt,
  link,
  sections,
})

export function HomePagePage() {
  const { texts } = useTexts('homePage')
  const query = useQuery({ queryKey, queryFn: () => call('GET /office/home'), refetchOnWindowFocus: false })
  return (
    <Screen title={texts.sections.homePage}>
      <p className="max-w-3xl text-soft">{texts.homePage.lead}</p>
      {query.data ? <Editor saved={query.data} /> : <Waiting query={query} />}
    </Screen>
  )
}

function Editor({ saved }: { saved: OfficeHome }) {
  const { texts } = useTexts('homePage')
  const names = texts.homePage
  const client = useQueryClient()
  const [isPreviewed, setPreviewed] = useState(false)
  const [taken, setTaken] = useState('')
  const { draft, change, version, saving, conflict } = useVersioned<OfficeHome, Draft>({
    saved,
    draftOf,
    save: (shown, typed) => call('PUT /office/home', { body: { version: shown, ...typed } }),
    reread: () => call('GET /office/home'),
    onSaved(now) {
      client.setQueryData(queryKey, now)
      setTaken('')
    },
  })
  const labelled = (of: Draft) => labelsOf(of, names)
  const homeOf = (asked: number) => draftOf(saved.versions.find((row) => row.version === asked)!.home)
  return (
    <>
      <Form className="grid gap-6" onSubmit={() => saving.mutate()}>
        <Hero saved={saved} draft={draft} faultAt={(path) => faultOf(saving.error, path)} onChange={change} />
        <Panel title={names.sections}>
          <p className="max-w-3xl text-soft">{names.sectionsHint}</p>
          <SectionList sections={draft.sections} onChange={(sections) => change({ sections })} />
        </Panel>
        <Failure error={saving.error} />
        <Notice>{taken || (saving.isSuccess && names.saved)}</Notice>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={saving.isPending}>
            {texts.save}
          </Button>
          <Button variant="outline" onClick={() => setPreviewed(true)}>
            {names.preview}
          </Button>
          <Button variant="plain" onClick={() => change(givenHome)}>
            {names.toDefault}
          </Button>
        </div>
      </Form>
      <EditedVersions
        versions={saved.versions}
        queryKey={queryKey}
        draft={draft}
        labelled={labelled}
        read={async (asked) => homeOf(asked)}
        onTake={(of, asked) => {
          change(of)
          setTaken(fill(names.taken, { version: asked }))
        }}
        name={names.conflictName}
        conflict={conflict}
      />
      {isPreviewed && (
        <PagePreview
          title={names.previewPage}
          load={(language) => call('POST /office/home/preview', { body: { version, ...draft, language } })}
          onClose={() => setPreviewed(false)}
        />
      )}
    </>
  )
}

type HeroFields = {
  saved: OfficeHome
  draft: Draft
  faultAt: (path: string) => string | undefined
  onChange: (changed: Partial<Draft>) => void
}

function Hero({ saved, draft, faultAt, onChange }: HeroFields) {
  const { texts, language } = useTexts('homePage')
  const names = texts.homePage
  const hint = (field: 'heading' | 'text') =>
    fill(names.emptyHint, { given: saved.defaults[field][language] })
  return (
    <Panel title={names.hero}>
      <FaultAt value={faultAt}>
        <TextsFields
          label={names.heading}
          path="heading"
          value={draft.heading}
          hint={hint('heading')}
          onChange={(heading) => onChange({ heading })}
        />
        <TextsFields
          label={names.text}
          path="text"
          value={draft.text}
          hint={hint('text')}
          onChange={(text) => onChange({ text })}
        />
        <HeroPicture picture={draft.picture} pictureAlt={draft.pictureAlt} onChange={onChange} />
      </FaultAt>
      <Field
        label={names.link}
        hint={names.linkHint}
        error={faultAt('link')}
        autoCapitalize="none"
        value={draft.link}
        onChange={({ target }) => onChange({ link: target.value.trim() })}
      />
    </Panel>
  )
}

function labelsOf(
  { heading, text, picture, pictureAlt, link, sections }: Draft,
  names: OfficeTexts<'homePage'>['homePage'],
): Labelled {
  const texts = offeredLanguages().flatMap((language) => [
    { label: textLabel(names.heading, language), text: heading[language] },
    { label: textLabel(names.text, language), text: text[language] },
    { label: textLabel(names.pictureAlt, language), text: pictureAlt[language] },
  ])
  const listed = (shown: boolean) =>
    sections
      .filter(({ isShown }) => isShown === shown)
      .map(({ section }: { section: HomeSection }) => names.names[section])
      .join('\n')
  return [
    ...texts,
    { label: names.picture, text: picture && pictureUrl(picture), isPicture: true },
    { label: names.link, text: link },
    { label: names.order, text: listed(true) },
    { label: names.hidden, text: listed(false) },
  ]
}
