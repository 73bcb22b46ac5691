export { default } from '@site/src/components/shell/CrashReport';
