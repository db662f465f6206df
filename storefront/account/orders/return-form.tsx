import { useId, useState, type ReactNode } from 'react'
import { returnPictures } from '../../../contract/limits.ts'
import { isFaultOfShop, returnReasons } from '../../../contract/return-rules.ts'
import type { ReturnReason } from '../../../contract/return-rules.ts'
import { nameWithOptions } from '../../../contract/variants.ts'
import { fill, fillPlural } from '../../../messages/fill.ts'
import type { Messages } from '../../../messages/messages.ts'
import { MarkedText } from '../../messages/marked-text.tsx'
import { useLanguage } from '../../messages/use-language.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { account } from '../../client/api.ts'
import { useUser } from '../../session/session-state.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/labelled.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { Form, useForm } from '../../ui/form.tsx'
import { toast } from '../../../ui/toast.ts'
import { ExpectedOfLine, ExpectedSum } from './expected-refund.tsx'
import { PictureField } from './picture-field.tsx'
import { keepReturnDraft, type ReturnDraft } from './return-draft.ts'
import { isWhole, useExpectedRefund } from './use-expected-refund.ts'
import { useRefreshOrders } from './use-orders.ts'
import { useChosenPictures } from './use-chosen-pictures.ts'
import type { Returnable, ReturnableLine } from './use-returns.ts'

type FormProps = {
  orderId: string
  returnable: Returnable
  draft: ReturnDraft | undefined
  onClose: () => void
}

/** Asks to return items of an order. Entries stay until the request has been sent or canceled. */
export default function ReturnForm({ orderId, returnable, draft, onClose }: FormProps) {
  const { returns: texts } = useTexts('orders')
  const { id: userId } = useUser()
  const refresh = useRefreshOrders()
  const { chosen: chosenPictures, uploadPictures } = useChosenPictures('POST /returns/pictures')
  const { lines, mindUntil } = returnable
  const [entered, setEntered] = useState<ReturnDraft>(draft ?? firstEntries(lines))
  const expecting = useExpectedRefund(orderId, lines, entered)
  const reasons = returnReasons.filter((reason) => isFaultOfShop(reason) || mindUntil)
  const form = useForm<string>({
    fields: [
      'reason',
      'text',
      ...lines.flatMap(({ position }) => [`line-${position}`, `quantity-${position}`]),
    ],
    focusFirst: !draft,
    check: (entries) => checkReturn(lines, entries, texts),
    submit: async (entries) => {
      const ids = await uploadPictures()
      const chosen = lines.filter(({ position }) => entries[`line-${position}`])
      const body = {
        userId,
        orderId,
        items: chosen.map(({ position }) => ({
          position,
          quantity: Number(entries[`quantity-${position}`]),
        })),
        reason: entries.reason as ReturnReason,
        text: entries.text ?? '',
        pictures: ids,
      }
      await account('POST /returns', { body })
      toast('success', texts.sent)
      refresh()
      onClose()
    },
    failed: ({ text }) => ({ form: text ? fill(texts.refused, { message: text }) : texts.failed }),
  })

  return (
    <Form
      form={form}
      className="mt-4 grid gap-5"
      onInput={(event) => {
        const entries = entriesOf(event.currentTarget)
        setEntered(entries)
        keepReturnDraft(orderId, entries)
      }}
    >
      {draft && (
        <p role="status" className="rounded-md bg-blue-soft px-4 py-3 text-blue">
          {texts.draft}
        </p>
      )}
      <fieldset aria-describedby="items-error">
        <legend className="mb-2 font-medium">{texts.choose}</legend>
        <ul className="grid gap-3">
          {lines.map((line) => (
            <Line key={line.position} line={line} faults={form.faults} draft={draft}>
              <ExpectedOfLine position={line.position} expecting={expecting} />
            </Line>
          ))}
        </ul>
        <FieldError id="items" text={form.faults.items} />
      </fieldset>
      <Reason reasons={reasons} fault={form.faults.reason} first={draft?.['reason']} />
      <TextArea
        name="text"
        label={texts.text}
        hint={texts.textHint}
        maxLength={2000}
        defaultValue={draft?.['text']}
        error={form.faults.text}
      />
      <PictureField {...chosenPictures} texts={texts} maximum={returnPictures} disabled={form.busy} />
      <ExpectedSum expecting={expecting} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={form.busy}>
          {texts.send}
        </Button>
        <Button variant="outline" disabled={form.busy} onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </Form>
  )
}

function checkReturn(
  lines: readonly ReturnableLine[],
  entries: ReturnDraft,
  texts: Messages['orders']['returns'],
) {
  return {
    items: lines.some(({ position }) => entries[`line-${position}`]) ? '' : texts.noItems,
    ...Object.fromEntries(
      lines.map(({ position, left }) => [
        `quantity-${position}`,
        entries[`line-${position}`] && !isWhole(entries[`quantity-${position}`], left)
          ? fill(texts.wrongQuantity, { left })
          : '',
      ]),
    ),
    reason: entries.reason ? '' : texts.noReason,
    text: isFault(entries.reason) && entries.text === '' ? texts.noText : '',
  }
}

function entriesOf(form: HTMLFormElement): ReturnDraft {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

function isFault(reason: string | undefined): boolean {
  return Boolean(reason) && isFaultOfShop(reason as ReturnReason)
}

function firstEntries(lines: readonly ReturnableLine[]): ReturnDraft {
  return Object.fromEntries(lines.map(({ position, left }) => [`quantity-${position}`, String(left)]))
}

type LineProps = {
  line: ReturnableLine
  faults: Partial<Record<string, string>>
  draft: ReturnDraft | undefined
  children: ReactNode
}

function Line({ line, faults, draft, children }: LineProps) {
  const { returns: texts } = useTexts('orders')
  const language = useLanguage()
  const id = useId()
  const { position, item, left } = line
  const fault = faults[`quantity-${position}`]
  return (
    <li className="rounded-md border border-line p-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="flex min-h-11 min-w-0 flex-1 basis-56 items-center gap-3 font-medium">
          <input
            type="checkbox"
            name={`line-${position}`}
            defaultChecked={draft?.[`line-${position}`] !== undefined}
            aria-invalid={faults.items ? true : undefined}
            className="size-5 shrink-0 accent-green"
          />
          <span className="wrap-anywhere">
            <MarkedText text={nameWithOptions(item.product.productName, item.variant.options, language)} />
          </span>
        </label>
        <label className="flex flex-wrap items-center gap-2 text-sm text-soft">
          {texts.quantity}
          <input
            type="number"
            inputMode="numeric"
            name={`quantity-${position}`}
            min={1}
            max={left}
            defaultValue={draft?.[`quantity-${position}`] ?? left}
            aria-describedby={`${id}-left${fault ? ` ${id}-error` : ''}`}
            aria-invalid={fault ? true : undefined}
            className="control w-20 max-w-full text-ink"
          />
        </label>
        <span id={`${id}-left`} className="text-sm text-soft">
          {fillPlural(texts.left, language, left)}
        </span>
      </div>
      <FieldError id={id} text={fault} />
      {children}
    </li>
  )
}

function Reason({
  reasons,
  fault,
  first = '',
}: {
  reasons: readonly ReturnReason[]
  fault: string | undefined
  first: string | undefined
}) {
  const { returns: texts } = useTexts('orders')
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {texts.reason}
      </label>
      <select
        id={id}
        name="reason"
        defaultValue={first}
        aria-describedby={fault ? `${id}-error` : undefined}
        aria-invalid={fault ? true : undefined}
        className="control"
      >
        <option value="">{texts.chooseReason}</option>
        {reasons.map((reason) => (
          <option key={reason} value={reason}>
            {texts.reasons[reason]}
          </option>
        ))}
      </select>
      <FieldError id={id} text={fault} />
    </div>
  )
}
