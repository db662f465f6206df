import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pictureUrl } from '../../contract/paths.ts'
import { hexPattern } from '../../contract/brand.ts'
import { defaultLanguage } from '../../contract/language.ts'
import { offeredLanguages } from '../../contract/offered-languages.ts'
import type { OfficeBrand } from '../../contract/office/brand.ts'
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
import { Panel } from '../../member-ui/panel.tsx'
import { textLabel } from '../../messages/text-label.ts'
import { FaultAt, TextsFields } from '../../member-ui/texts-fields.tsx'
import { useVersioned } from '../ui/use-versioned.ts'
import type { Labelled } from '../ui/versions.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { AccentSample } from './accent-sample.tsx'
import { LogoField } from './logo-field.tsx'

const queryKey = ['brand']

type Draft = { name: Texts; accent: string; logo: string }

const draftOf = ({ name, accent, logo }: Draft): Draft => ({ name, accent, logo })

export function FacePage() {
  const { texts } = useTexts('face')
  const query = useQuery({
    queryKey,
    queryFn: () => call('GET /office/brand'),
    refetchOnWindowFocus: false,
  })
  return (
    <Screen title={texts.sections.face}>
      <p className="max-w-3xl text-soft">{texts.face.lead}</p>
      {query.data ? <Editor saved={query.data} /> : <Waiting query={query} />}
    </Screen>
  )
}

function Editor({ saved }: { saved: OfficeBrand }) {
  const { texts } = useTexts('face')
  const names = texts.face
  const client = useQueryClient()
  const [taken, setTaken] = useState('')
  const { draft, change, saving, conflict } = useVersioned<OfficeBrand, Draft>({
    saved,
    draftOf,
    save: (version, typed) => call('PUT /office/brand', { body: { version, ...typed } }),
    reread: () => call('GET /office/brand'),
    onSaved(now) {
      client.setQueryData(queryKey, now)
      setTaken('')
    },
  })
  const labelled = (of: Draft) => labelsOf(of, names)
  const brandOf = (version: number) => draftOf(saved.versions.find((row) => row.version === version)!.brand)
  return (
    <>
      <Panel title={texts.sections.face}>
        <Form className="grid max-w-3xl gap-4" onSubmit={() => saving.mutate()}>
          <FaultAt value={(path) => faultOf(saving.error, path)}>
            <TextsFields
              label={names.name}
              path="name"
              value={draft.name}
              hint={fill(names.nameHint, { given: saved.defaults[defaultLanguage] })}
              onChange={(name) => change({ name })}
            />
          </FaultAt>
          <Field
            label={names.accent}
            hint={names.accentHint}
            error={faultOf(saving.error, 'accent')}
            autoCapitalize="none"
            value={draft.accent}
            onChange={({ target }) => change({ accent: target.value.trim().toLowerCase() })}
          />
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="color"
              className="h-11 w-16"
              value={hexPattern.test(draft.accent) ? draft.accent : '#14603f'}
              onChange={({ target }) => change({ accent: target.value })}
            />
            {names.choose}
          </label>
          {hexPattern.test(draft.accent) && <AccentSample accent={draft.accent} />}
          <LogoField logo={draft.logo} onChange={(logo) => change({ logo })} />
          <Failure error={saving.error} />
          <Notice>{taken || (saving.isSuccess && names.saved)}</Notice>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={saving.isPending}>
              {texts.save}
            </Button>
            {draft.accent && (
              <Button variant="plain" onClick={() => change({ accent: '' })}>
                {names.none}
              </Button>
            )}
          </div>
        </Form>
      </Panel>
      <EditedVersions
        versions={saved.versions}
        queryKey={queryKey}
        draft={draft}
        labelled={labelled}
        read={async (asked) => brandOf(asked)}
        onTake={(of, asked) => {
          change(of)
          setTaken(fill(names.taken, { version: asked }))
        }}
        name={names.conflictName}
        conflict={conflict}
      />
    </>
  )
}

function labelsOf({ name, accent, logo }: Draft, names: OfficeTexts<'face'>['face']): Labelled {
  const texts = offeredLanguages().map((language) => ({
    label: textLabel(names.name, language),
    text: name[language],
  }))
  return [
    ...texts,
    { label: names.accent, text: accent },
    { label: names.logo, text: logo && pictureUrl(logo), isPicture: true },
  ]
}
