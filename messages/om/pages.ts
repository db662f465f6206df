import type { Messages } from '../messages.ts'

export const pages: Messages['pages'] = {
  contents: 'Fuula kana irratti',
  trial: { title: 'Yaalii ajajaa', sending: 'Ergaa jira…' },
}
