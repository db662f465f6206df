import { useId, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { Labelled, type FieldProps } from '../../ui/labelled.tsx'

type ComboboxOption = { id: string; name: string; detail?: string }

/**
 * A field whose text finds options, as the WAI-ARIA pattern describes it: the focus stays in the field, and arrow keys
 * move through the list. The caller looks for the options of what is typed.
 */
export function Combobox<Option extends ComboboxOption>({
  label,
  error,
  hint,
  text,
  options,
  status,
  onType,
  onChoose,
  ...rest
}: Omit<ComponentProps<'input'>, 'onChange' | 'value'> &
  FieldProps & {
    text: string
    options: readonly Option[]
    /** It is read out, such as how many options there are. */
    status: ReactNode
    onType: (text: string) => void
    onChoose: (option: Option) => void
  }) {
  const listId = useId()
  const [active, setActive] = useState(-1)
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? options : []
  const choose = (option: Option) => {
    onChoose(option)
    setOpen(false)
    setActive(-1)
  }
  const press = (event: KeyboardEvent) => {
    const chosen = shown[active]
    if (event.key === 'ArrowDown' && options.length > 0) {
      setOpen(true)
      setActive((active + 1) % options.length)
    } else if (event.key === 'ArrowUp' && shown.length > 0) {
      setActive(active <= 0 ? shown.length - 1 : active - 1)
    } else if (event.key === 'Enter' && chosen) choose(chosen)
    else if (event.key === 'Escape' && shown.length > 0) setOpen(false)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
    >
      <Labelled
        label={label}
        error={error}
        hint={hint}
        control={(connection) => (
          <input
            {...connection}
            {...rest}
            role="combobox"
            aria-expanded={shown.length > 0}
            aria-controls={shown.length > 0 ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={shown[active] && `${listId}-${active}`}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onKeyDown={press}
            onChange={({ target }) => {
              onType(target.value)
              setOpen(true)
              setActive(-1)
            }}
            className="control"
          />
        )}
      />
      <p role="status" className="sr-only">
        {isOpen && status}
      </p>
      {shown.length > 0 && (
        <OptionList id={listId} label={label} options={shown} active={active} onChoose={choose} />
      )}
    </div>
  )
}

/** On a phone it opens below the bar at the bottom, or behind the keyboard. */
function showWhole(list: HTMLElement | null): void {
  list?.scrollIntoView({ block: 'nearest' })
}

function OptionList<Option extends ComboboxOption>({
  id,
  label,
  options,
  active,
  onChoose,
}: {
  id: string
  label: string
  options: readonly Option[]
  active: number
  onChoose: (option: Option) => void
}) {
  return (
    <div
      ref={showWhole}
      id={id}
      role="listbox"
      aria-label={label}
      className="mt-1 max-h-72 overflow-y-auto rounded-lg border border-line bg-surface p-1"
    >
      {options.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and its keys
        <div
          key={option.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onClick={() => onChoose(option)}
          className={`flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-md px-3 py-1 ${index === active ? 'bg-green-soft text-green' : 'hover:bg-sunk'}`}
        >
          <span className="font-medium wrap-anywhere">{option.name}</span>
          {option.detail && <span className="text-sm text-soft">{option.detail}</span>}
        </div>
      ))}
    </div>
  )
}
