import { useState } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useTexts } from '../texts.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { areSingleKeysOn, turnSingleKeys } from './hotkeys.ts'

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
