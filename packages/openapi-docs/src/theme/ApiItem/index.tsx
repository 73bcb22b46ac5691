export { default } from '../../components';
