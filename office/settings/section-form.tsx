import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '../../contract/client.ts'
import { settingLimits } from '../../contract/office/limits.ts'
import type { SettingsSection } from '../../contract/office/settings.ts'
import { fill } from '../../messages/fill.ts'
import { Panel } from '../ui/panel.tsx'
import { call } from '../api.ts'
import { useTexts, type OfficeTexts } from '../texts.tsx'
import { ConflictDialog, type Difference } from '../ui/conflict-dialog.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { Button, Failure, Field, Form, Notice, TextArea } from '../ui/parts.tsx'
import { combine, draftOf, valuesOf } from './draft.ts'
import type { AllSettings, Draft } from './draft.ts'

export const settingsKey = ['settings']
export const historyKey = ['settings-history']

/** What somebody types, and what was there before. */
export type Typed = { base: Draft; version: number; draft: Draft }

type Texts = OfficeTexts['settings']
type Field = keyof Texts['fields']

const inputs: Partial<Record<string, 'email' | 'tel' | 'url' | 'datetime-local'>> = {
  email: 'email',
  phone: 'tel',
  facebook: 'url',
  instagram: 'url',
  telegram: 'url',
  tiktok: 'url',
  from: 'datetime-local',
  until: 'datetime-local',
}

const isNumber = (name: string) => name in settingLimits && name !== 'bankAccounts' && name !== 'announcement'

function figuresOf(name: string): Record<string, number> {
  const limits = settingLimits[name as 'cashLimit']
  return {
    characters: settingLimits.announcement,
    count: settingLimits.bankAccounts,
    ...(isNumber(name) && limits),
  }
}

function wrongText({ wrong }: Texts, name: string): string {
  if (isNumber(name)) return wrong.number
  if (name === 'textAm') return wrong.text
  if (inputs[name] === 'url') return wrong.page
  return wrong[name as keyof Texts['wrong']] ?? wrong.registration
}

const save = {
  trade: (version: number, draft: Draft) =>
    call('PUT /office/settings/trade', { body: { version, values: valuesOf<'trade'>(draft) } }),
  limits: (version: number, draft: Draft) =>
    call('PUT /office/settings/limits', { body: { version, values: valuesOf<'limits'>(draft) } }),
  bank: (version: number, draft: Draft) =>
    call('PUT /office/settings/bank', { body: { version, values: valuesOf<'bank'>(draft) } }),
  announcement: (version: number, draft: Draft) =>
    call('PUT /office/settings/announcement', { body: { version, values: valuesOf<'announcement'>(draft) } }),
}

type Props = {
  section: SettingsSection
  all: AllSettings
  /** Undefined: nothing was typed, so that what others save is shown at once. */
  typed: Typed | undefined
  onChange: (typed: Typed | undefined) => void
}

export function SectionForm({ section, all, typed, onChange }: Props) {
  const { texts } = useTexts()
  const { settings } = texts
  const client = useQueryClient()
  const [theirs, setTheirs] = useState<AllSettings>()
  const [isResetting, setResetting] = useState(false)
  const current = (from: AllSettings): Typed => {
    const base = draftOf(from[section].values)
    return { base, version: from[section].version, draft: base }
  }
  const editing = typed ?? current(all)
  const onSuccess = (saved: AllSettings) => {
    client.setQueryData(settingsKey, saved)
    void client.invalidateQueries({ queryKey: historyKey })
    onChange(undefined)
    setResetting(false)
  }
  const saving = useMutation({
    mutationFn: ({ version, draft }: Typed) => save[section](version, draft),
    onSuccess,
    async onError(error) {
      if (error instanceof CallFailed && error.code === 'settings-changed')
        setTheirs(await call('GET /office/settings'))
    },
  })
  const resetting = useMutation({
    mutationFn: () =>
      call('POST /office/settings/:section/reset', {
        params: { section },
        body: { version: all[section].version },
      }),
    onSuccess,
  })
  const choose = (draft: Draft) => {
    if (!theirs) return
    client.setQueryData(settingsKey, theirs)
    onChange({ ...current(theirs), draft })
    setTheirs(undefined)
    saving.reset()
  }
  return (
    <Panel title={settings.sections[section]}>
      <Form className="grid gap-4" onSubmit={() => saving.mutate(editing)}>
        <Fields
          draft={editing.draft}
          error={saving.error}
          onChange={(name, value) => {
            if (saving.isSuccess) saving.reset()
            onChange({ ...editing, draft: { ...editing.draft, [name]: value } })
          }}
        />
        <Failure error={saving.error} />
        <Notice>{saving.isSuccess && !typed && settings.saved}</Notice>
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            isBusy={saving.isPending}
            aria-label={`${texts.save}: ${settings.sections[section]}`}
          >
            {texts.save}
          </Button>
          {all[section].stored.length > 0 && section !== 'announcement' && (
            <Button kind="plain" onClick={() => setResetting(true)}>
              {settings.reset}
            </Button>
          )}
        </div>
      </Form>
      {theirs && (
        <ConflictDialog
          texts={settings}
          differences={differencesOf(current(theirs).draft, editing.draft, settings)}
          onCombine={() => choose(combine(editing.base, editing.draft, current(theirs).draft))}
          onTakeTheirs={() => choose(current(theirs).draft)}
          onClose={() => setTheirs(undefined)}
        />
      )}
      {isResetting && (
        <ConfirmDialog
          title={settings.resetTitle}
          why={fill(settings.resetWhy, { section: settings.sections[section] })}
          submit={settings.resetNow}
          changing={resetting}
          onConfirm={() => resetting.mutate()}
          onClose={() => setResetting(false)}
        />
      )}
    </Panel>
  )
}

type FieldsProps = { draft: Draft; error: unknown; onChange: (name: string, value: string) => void }

function Fields({ draft, error, onChange }: FieldsProps) {
  const { settings } = useTexts().texts
  const hints: Partial<Record<string, string>> = settings.hints
  const faults = error instanceof CallFailed ? error.faults : []
  return Object.entries(draft).map(([name, value]) => {
    const figures = figuresOf(name)
    const isWrong = faults.some(({ path }) => path.split('.')[1] === name)
    const shared = {
      label: settings.fields[name as Field],
      hint: hints[name] && fill(hints[name], figures),
      error: isWrong ? fill(wrongText(settings, name), figures) : undefined,
      value,
    }
    return name === 'accounts' ? (
      <TextArea key={name} {...shared} onChange={({ target }) => onChange(name, target.value)} />
    ) : (
      <Field
        key={name}
        {...shared}
        type={inputs[name] ?? 'text'}
        inputMode={isNumber(name) ? 'decimal' : undefined}
        lang={name === 'textAm' ? 'am' : undefined}
        onChange={({ target }) => onChange(name, target.value)}
      />
    )
  })
}

/** Where two drafts of a section are not the same. */
function differencesOf(theirs: Draft, mine: Draft, { fields, none }: Texts): Difference[] {
  return Object.keys(theirs)
    .filter((name) => mine[name]?.trim() !== theirs[name])
    .map((name) => [fields[name as Field], theirs[name] || none, mine[name] || none])
}
