import DefaultTheme from 'vitepress/theme-without-fonts';
import './pages.css';

export default DefaultTheme;
