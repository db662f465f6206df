export const membersKey = ['members']
