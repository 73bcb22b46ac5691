/** The file that `react-router-dom` means, for what replaces it. */
declare module 'react-router-dom/esm/react-router-dom.js' {
  export * from 'react-router-dom';
}
