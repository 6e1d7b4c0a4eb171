export const findByNumberPath = '/home/find';
export const findByLinkPath = '/home/link';
export const statusPath = '/home/history';
