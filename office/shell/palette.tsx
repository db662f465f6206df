import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { sectionsFor } from '../../contract/office/screens.ts'
import { fillPlural } from '../../messages/fill.ts'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Dialog } from '../../member-ui/dialog.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { areSingleKeysOn, turnSingleKeys } from './hotkeys.ts'

type Group = 'screens' | 'products' | 'customers' | 'orders'
type Choice = { group: Group; path: string; name: string; more?: string }

/** So many of each kind are found. */
const most = 5
const leastTyped = 2
const pauseMs = 250

type Props = { onClose: () => void; onHelp: () => void }

/** A field and what it finds, as a combobox with its list: arrows move, Enter goes there. */
export function Palette({ onClose, onHelp }: Props) {
  const { texts, language } = useTexts()
  const { palette } = texts
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const id = useId()
  const screens = useScreens(typed)
  const { found, error, isWaiting } = useFound(typed)
  const choices = [...screens, ...found]
  const go = (path: string) => {
    onClose()
    navigate(path)
  }
  const press = (event: KeyboardEvent) => {
    const last = choices.length - 1
    const moves = { ArrowDown: active === last ? 0 : active + 1, ArrowUp: active === 0 ? last : active - 1 }
    const chosen = choices[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setActive(Math.max(0, moves[event.key]))
    else if (event.key === 'Enter' && chosen) go(chosen.path)
    // A search field would only empty itself.
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }
  return (
    <Dialog label={palette.open} onClose={onClose}>
      <label htmlFor={id}>{palette.field}</label>
      <input
        id={id}
        type="search"
        role="combobox"
        aria-expanded={choices.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={choices[active] && `${id}-${active}`}
        autoComplete="off"
        spellCheck={false}
        className="control"
        value={typed}
        onKeyDown={press}
        onChange={({ target }) => {
          setTyped(target.value)
          setActive(0)
        }}
      />
      <Failure error={error} />
      <p role="status" className="sr-only">
        {isWaiting ? texts.loading : fillPlural(palette.found, language, choices.length)}
      </p>
      {choices.length === 0 && !error && <p>{isWaiting ? texts.loading : palette.none}</p>}
      <Choices id={id} choices={choices} active={active} onChoose={go} />
      <button
        type="button"
        className="min-h-11 justify-self-start text-green underline max-lg:hidden"
        onClick={onHelp}
      >
        {palette.keyboard}
      </button>
    </Dialog>
  )
}

type ChoicesProps = { id: string; choices: Choice[]; active: number; onChoose: (path: string) => void }

function Choices({ id, choices, active, onChoose }: ChoicesProps) {
  const { texts } = useTexts()
  const { groups } = texts.palette
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const present = (Object.keys(groups) as Group[]).filter((group) => choices.some((it) => it.group === group))
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={texts.palette.open}
      className="max-h-[50vh] overflow-y-auto"
    >
      {present.map((group) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <p id={`${id}-${group}`} className="pt-2 text-sm text-soft">
            {groups[group]}
          </p>
          {choices.map(
            (choice, index) =>
              choice.group === group && (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and its keys
                <div
                  key={choice.path}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  onClick={() => onChoose(choice.path)}
                  className={`flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-md px-3 py-1 ${index === active ? 'bg-green-soft text-green' : ''}`}
                >
                  <span className="font-medium">{choice.name}</span>
                  {choice.more && <span className="text-sm text-soft">{choice.more}</span>}
                </div>
              ),
          )}
        </div>
      ))}
    </div>
  )
}

/** What the member may see, by the words of its name. */
function useScreens(typed: string): Choice[] {
  const { texts } = useTexts()
  const may = useMay()
  const all: Choice[] = sectionsFor(may).map(({ path, section }) => ({
    group: 'screens',
    path,
    name: texts.sections[section],
  }))
  if (may('change-products')) {
    all.push({ group: 'screens', path: '/products/new', name: texts.palette.newProduct })
  }
  const wanted = typed.trim().toLowerCase()
  // The path is its name in English.
  return all.filter(({ name, path }) => name.toLowerCase().includes(wanted) || path.includes(wanted))
}

/** Orders, products and customers by the searches of their lists, as far as the role goes. */
function useFound(typed: string): { found: Choice[]; error: unknown; isWaiting: boolean } {
  const { language } = useTexts()
  const may = useMay()
  const [wanted, setWanted] = useState('')
  const text = typed.trim()
  useEffect(() => {
    const pause = setTimeout(() => setWanted(text), pauseMs)
    return () => clearTimeout(pause)
  }, [text])
  const isEnough = wanted.length >= leastTyped
  const query = useQuery({
    queryKey: ['palette', wanted, language],
    enabled: isEnough,
    queryFn: async (): Promise<Choice[]> => {
      const lists = await Promise.all([
        may('read-products') ? findProducts(wanted) : [],
        may('read-customers') ? findCustomers(wanted) : [],
        // Last, as they are also found by what is in them.
        may('read-orders') ? findOrders(wanted) : [],
      ])
      return lists.flatMap((list) => list.slice(0, most))
    },
  })
  const isWaiting = text.length >= leastTyped && (text !== wanted || query.isFetching)
  return { found: isEnough && text === wanted ? (query.data ?? []) : [], error: query.error, isWaiting }
}

async function findOrders(q: string): Promise<Choice[]> {
  const { orders } = await call('GET /office/orders', { query: { q, counts: 'no' } })
  return orders.map(({ orderId, fullName }) => ({
    group: 'orders',
    path: `/orders/${orderId}`,
    name: orderId,
    more: fullName,
  }))
}

async function findProducts(q: string): Promise<Choice[]> {
  const { products } = await call('GET /office/products', { query: { q } })
  return products.map(({ _id, productName, sku }) => ({
    group: 'products',
    path: `/products/${_id}`,
    name: productName,
    more: sku,
  }))
}

async function findCustomers(find: string): Promise<Choice[]> {
  const { customers } = await call('GET /office/customers', { query: { find } })
  return customers.map(({ _id, fullName, email, phone }) => ({
    group: 'customers',
    path: `/customers/${_id}`,
    name: fullName,
    more: email || (phone ?? ''),
  }))
}

export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const { texts } = useTexts()
  const { keyboard, keys, single } = texts.palette
  const [isOn, setOn] = useState(areSingleKeysOn)
  const list = [
    ['Ctrl K, ⌘ K', keys.palette],
    ['j', keys.next],
    ['k', keys.previous],
    ['Enter', keys.choose],
    ['?', keys.help],
    ['Esc', keys.close],
  ]
  return (
    <Dialog label={keyboard} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {list.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-md border border-edge bg-paper px-2 py-0.5">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={single}
        checked={isOn}
        onChange={({ target }) => {
          turnSingleKeys(target.checked)
          setOn(target.checked)
        }}
      />
      <button type="button" className="button button-outline justify-self-start" onClick={onClose}>
        {texts.close}
      </button>
    </Dialog>
  )
}
