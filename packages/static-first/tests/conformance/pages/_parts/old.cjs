module.exports = { word: 'of CommonJS' };
