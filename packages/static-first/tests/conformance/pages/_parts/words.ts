export const word = 'named';

export const double = (value: number) => value * 2;

export default { word: 'default' };
