import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { FoundVariant } from '../../contract/office/variants.ts'
import { searchMaximum } from '../../contract/limits.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { CameraScan } from '../../member-ui/camera-scan.tsx'
import { Failure } from '../../member-ui/failure.tsx'

type Props = {
  label: string
  hint: string
  /** Several are chosen one after the other, also by the camera of a phone. */
  withCamera?: boolean
  onChoose: (variant: FoundVariant) => void
}

const leastTyped = 2
const pauseMs = 250

/**
 * A field that finds what can be ordered, by search or by a scanned SKU or barcode. A scanner types it and presses
 * Enter, which chooses the variant at once; after that the field is empty for the next one.
 */
export function VariantFinder({ label, hint, withCamera = false, onChoose }: Props) {
  const { texts } = useTexts()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const { wanted, setWanted, query } = useVariants(typed)
  const found = wanted === typed.trim() ? query.data : undefined
  const variants = found?.variants ?? []
  const isWaiting = typed.trim().length >= leastTyped && !found && !query.isError
  const choose = (variant: FoundVariant) => {
    onChoose(variant)
    setTyped('')
    setWanted('')
    setActive(0)
    field.current?.focus()
  }
  const isEntered = useRef(false)
  const enter = (code: string) => {
    isEntered.current = true
    setWanted(code)
  }
  // Enter may come before the answer, as from a scanner.
  useEffect(() => {
    const [only] = found?.variants ?? []
    if (!isEntered.current || !found) return
    isEntered.current = false
    if (found.isExact && only) choose(only)
  })
  const press = (event: KeyboardEvent) => {
    const last = variants.length - 1
    if (event.key === 'ArrowDown') setActive(active >= last ? 0 : active + 1)
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? Math.max(0, last) : active - 1)
    else if (event.key === 'Escape') setTyped('')
    else if (event.key === 'Enter') {
      const chosen = variants[active]
      if (chosen) choose(chosen)
      else enter(typed.trim())
    } else return
    event.preventDefault()
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        role="combobox"
        aria-expanded={variants.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-describedby={`${id}-hint`}
        aria-activedescendant={variants[active] && `${id}-${active}`}
        autoComplete="off"
        spellCheck={false}
        maxLength={searchMaximum}
        className="control"
        value={typed}
        onKeyDown={press}
        onChange={({ target }) => {
          setTyped(target.value)
          setActive(0)
        }}
      />
      <p id={`${id}-hint`} className="text-sm text-soft">
        {hint}
      </p>
      {withCamera && (
        <div>
          <CameraScan
            texts={texts.orders.scan}
            onRead={(code) => {
              const read = code.trim().slice(0, searchMaximum)
              setTyped(read)
              enter(read)
            }}
          />
        </div>
      )}
      <Failure error={query.error} />
      <Results found={found} isWaiting={isWaiting} label={label} id={id} active={active} onChoose={choose} />
    </div>
  )
}

type ResultsProps = {
  found: { variants: FoundVariant[] } | undefined
  isWaiting: boolean
  label: string
  id: string
  active: number
  onChoose: (variant: FoundVariant) => void
}

function Results({ found, isWaiting, label, id, active, onChoose }: ResultsProps) {
  const { texts, language } = useTexts('drafts')
  const variants = found?.variants ?? []
  return (
    <>
      <p role="status" className={found && variants.length === 0 ? '' : 'sr-only'}>
        {isWaiting && texts.loading}
        {found &&
          (variants.length === 0
            ? texts.drafts.noneFound
            : fillPlural(texts.drafts.found, language, variants.length))}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={label} className="max-h-[50vh] overflow-y-auto">
        {variants.map((variant, index) => (
          <Found
            key={variant._id}
            id={`${id}-${index}`}
            variant={variant}
            isActive={index === active}
            onChoose={onChoose}
          />
        ))}
      </div>
    </>
  )
}

function Found({
  id,
  variant,
  isActive,
  onChoose,
}: {
  id: string
  variant: FoundVariant
  isActive: boolean
  onChoose: (variant: FoundVariant) => void
}) {
  const { texts, language } = useTexts('drafts')
  const { name, sku, price, left } = variant
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and its keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={() => onChoose(variant)}
      className={`flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-md px-3 py-1 ${isActive ? 'bg-green-soft text-green' : 'hover:bg-sunk'}`}
    >
      <span className="font-medium wrap-anywhere">{name}</span>
      <span className="text-sm text-soft">{sku}</span>
      <span className="ms-auto text-sm whitespace-nowrap tabular">
        {formatPrice(toSantim(price), language)}
        {left !== null && ` · ${fill(texts.drafts.left, { count: left })}`}
      </span>
    </div>
  )
}

/** What is typed is looked up after a pause, or at once when the caller wants it. */
function useVariants(typed: string) {
  const { language } = useTexts()
  const [wanted, setWanted] = useState('')
  const text = typed.trim()
  useEffect(() => {
    const pause = setTimeout(() => setWanted(text.length >= leastTyped ? text : ''), pauseMs)
    return () => clearTimeout(pause)
  }, [text])
  const query = useQuery({
    queryKey: ['variants', wanted, language],
    enabled: wanted !== '',
    queryFn: () => call('GET /office/variants', { query: { q: wanted } }),
  })
  return { wanted, setWanted, query }
}
