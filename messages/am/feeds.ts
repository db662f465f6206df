import type { Messages } from '../messages.ts'

export const feeds: Messages['feeds'] = {
  newest: { title: 'በመርካቶ አዲስ የገቡ', description: 'በመርካቶ አዲስ የገቡ ምርቶች።' },
  ofCategory: {
    title: '{category}፦ በመርካቶ አዲስ የገቡ',
    description: 'በመርካቶ በ{category} ምድብ አዲስ የገቡ ምርቶች።',
  },
}
